import * as v from 'valibot';
import {
  parcelKinds,
  type WaitingKind,
  waitingKinds,
  type WaitingParcelKind,
} from '#shared/dispatch/waitingParcel';
import { address } from '#shared/profiles/addresses/address';
import { storedDay } from '#platform/db/values/storedValues';

const waitingClient = v.object({
  id: v.number(),
  name: v.string(),
  company_name: v.nullable(v.string()),
  person_or_company: v.picklist([0, 1]),
});

const storedItem = v.object({
  signature: v.number(),
  order: v.nullable(v.number()),
  publication: v.object({ id: v.number(), name: v.string() }),
  version: v.string(),
  airplane_prefix: v.nullable(v.string()),
  kind: v.picklist(waitingKinds),
  /** The start of its wait. */
  since: v.string(),
  /** The day it came back. */
  returned: v.nullable(storedDay),
  /** Grams. */
  weight: v.number(),
});
export type StoredItem = v.InferOutput<typeof storedItem>;

/** What waits of one client for one address, as the desk lists it. */
export const waitingRecord = v.object({
  id: v.number(),
  version: v.number(),
  /** The kind, as the lists count it. */
  status: v.number(),
  client: waitingClient,
  address: v.nullable(address),
  /** The client's profile has this one since the order was placed. */
  profile_address: v.optional(v.nullable(address), null),
  has_other_address: v.boolean(),
  shipping_type: v.string(),
  /** The start of the longest wait in the parcel. */
  since: v.string(),
  items: v.array(storedItem),
});
export type WaitingRecord = v.InferOutput<typeof waitingRecord>;

/** A parcel as it is to be listed, before it has a number. */
export type WaitingDraft = Omit<WaitingRecord, 'id' | 'version'>;

const statuses = { order: 1, returned: 2, revision: 3, mixed: 4 } as const satisfies Record<
  WaitingParcelKind,
  number
>;

export const statusOfKind = (kind: WaitingParcelKind): number => statuses[kind];

export const kindOfStatus = (status: number): WaitingParcelKind =>
  parcelKinds.find((kind) => statuses[kind] === status) ?? 'order';

/** Whatever stands under a kind: of an order and a revision in one, both. */
export const statusesUnder = (kind: WaitingKind): number[] =>
  kind === 'returned' ? [statuses.returned] : [statuses[kind], statuses.mixed];

export const gramsOf = ({ items }: Pick<WaitingRecord, 'items'>): number =>
  items.reduce((sum, { weight }) => sum + weight, 0);
