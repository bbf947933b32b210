import * as v from 'valibot';
import { choice, object } from '../api/fields';
import { limitField, listQuery, pagedList } from '../api/pagedList';
import { ufs } from '../brazil/uf';
import { address } from '../profiles/addresses/address';
import { unpackLine } from '../expeditions/unpackLine';
import { profileRef } from '../profiles/profile';
import { isShippingService, shippingServices } from '../shipping/shippingService';

/** Why something waits: its order was paid, it came back, or a revision is sent on paper. */
export const waitingKinds = ['order', 'returned', 'revision'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** `mixed`: an order and a revision in one. A parcel stands with each kind that it holds; what came back names it. */
export const parcelKinds = [...waitingKinds, 'mixed'] as const;
export type WaitingParcelKind = (typeof parcelKinds)[number];

export const waitingKindLabels = {
  order: 'Pedido',
  returned: 'Devolvida',
  revision: 'Revisão',
  mixed: 'Pedido + Revisão',
} as const satisfies Record<WaitingParcelKind, string>;

/** One purchase that waits. `version`: the revision that is put into the parcel. */
const waitingItem = v.object({
  signature: v.number(),
  order: v.nullable(v.number()),
  publication: v.object({ id: v.number(), name: v.string() }),
  version: v.string(),
  airplane_prefix: v.nullable(v.string()),
  kind: v.picklist(waitingKinds),
});

/** What waits of one client for one address; `weight` in kg with three places. */
export const waitingParcel = v.object({
  id: v.number(),
  client: profileRef,
  address: v.nullable(address),
  /** The profile's, where that changed since the order: staff decide which it goes to. */
  profile_address: v.nullable(address),
  /** The client has another one that waits, for another address. */
  has_other_address: v.boolean(),
  weight: v.string(),
  shipping_type: v.string(),
  kind: v.picklist(parcelKinds),
  /** It should have left before today. */
  is_late: v.boolean(),
  since: v.string(),
  returned: v.nullable(v.string()),
  orders: v.array(v.number()),
  signatures: v.array(v.number()),
  contents: v.array(waitingItem),
});
export type WaitingParcel = v.InferOutput<typeof waitingParcel>;

const services = Object.keys(shippingServices).filter(isShippingService);

export const waitingQuery = object({
  ...listQuery.entries,
  kind: v.optional(choice([...waitingKinds, 'late'])),
  shipping_type: v.optional(choice(services)),
  state: v.optional(choice(ufs)),
  limit: limitField,
});

/** Counts everything that waits, whatever the filter; a parcel counts under each kind that it holds. */
const waitingTotals = v.object({
  parcels: v.number(),
  clients: v.number(),
  weight: v.string(),
  kinds: v.object({ order: v.number(), returned: v.number(), revision: v.number() }),
  late: v.number(),
});
export type WaitingTotals = v.InferOutput<typeof waitingTotals>;

/** An open parcel with what was refunded, or is being left, while it was being packed. */
export const parcelToUnpack = v.object({
  expedition: v.number(),
  client: profileRef,
  address: v.nullable(address),
  shipping_type: v.string(),
  orders: v.array(v.number()),
  /** Of an order that stays paid: what comes out. */
  lines: v.optional(v.array(unpackLine), []),
});
export type ParcelToUnpack = v.InferOutput<typeof parcelToUnpack>;

export const waitingList = v.object({
  ...pagedList(waitingParcel).entries,
  waiting: waitingTotals,
  unpack: v.array(parcelToUnpack),
});
export type WaitingList = v.InferOutput<typeof waitingList>;
