import * as v from 'valibot';
import { choice, object } from '../api/fields';
import { limitField, listQuery, pagedList } from '../api/pagedList';
import { ufs } from '../brazil/uf';
import { address } from '../profiles/addresses/address';
import { unpackLine } from '../expeditions/unpackLine';
import { profileRef } from '../profiles/profile';
import { isShippingService, shippingServices } from '../shipping/shippingService';

/** Why something waits: its order was paid, it was returned, or a revision is sent on paper. */
export const waitingKinds = ['order', 'returned', 'revision'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * `mixed`: an order and a revision in one parcel. A parcel is listed under each kind it contains; a
 * returned item makes it `returned`.
 */
export const parcelKinds = [...waitingKinds, 'mixed'] as const;
export type WaitingParcelKind = (typeof parcelKinds)[number];

export const waitingKindLabels = {
  order: 'Pedido',
  returned: 'Devolvida',
  revision: 'Revisão',
  mixed: 'Pedido + Revisão',
} as const satisfies Record<WaitingParcelKind, string>;

/** One purchase that waits. `version` is the revision to be packed. */
const waitingItem = v.object({
  signature: v.number(),
  order: v.nullable(v.number()),
  publication: v.object({ id: v.number(), name: v.string() }),
  version: v.string(),
  airplane_prefix: v.nullable(v.string()),
  kind: v.picklist(waitingKinds),
});

/** Everything that waits for one client and one address; `weight` in kg with three decimals. */
export const waitingParcel = v.object({
  id: v.number(),
  client: profileRef,
  address: v.nullable(address),
  /** The profile's address, if it changed since the order: staff decide where the parcel goes. */
  profile_address: v.nullable(address),
  /** The client has another waiting parcel, for another address. */
  has_other_address: v.boolean(),
  weight: v.string(),
  shipping_type: v.string(),
  kind: v.picklist(parcelKinds),
  /** It should have been sent before today. */
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

/** Counts all that waits, whatever the filter; a parcel counts under each of its kinds. */
const waitingTotals = v.object({
  parcels: v.number(),
  clients: v.number(),
  weight: v.string(),
  kinds: v.object({ order: v.number(), returned: v.number(), revision: v.number() }),
  late: v.number(),
});
export type WaitingTotals = v.InferOutput<typeof waitingTotals>;

/** An open parcel with items refunded, or put under withdrawal, during packing. */
export const parcelToUnpack = v.object({
  expedition: v.number(),
  client: profileRef,
  address: v.nullable(address),
  shipping_type: v.string(),
  orders: v.array(v.number()),
  /** For orders that stay paid: the lines to take out. */
  lines: v.optional(v.array(unpackLine), []),
});
export type ParcelToUnpack = v.InferOutput<typeof parcelToUnpack>;

export const waitingList = v.object({
  ...pagedList(waitingParcel).entries,
  waiting: waitingTotals,
  unpack: v.array(parcelToUnpack),
});
export type WaitingList = v.InferOutput<typeof waitingList>;
