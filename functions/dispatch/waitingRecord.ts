import * as v from 'valibot';
import {
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

/** The kinds of what a parcel holds, in the order of `waitingKinds`; a status is a place in this list. */
const statuses: readonly (readonly WaitingKind[])[] = [
  [],
  ['order'],
  ['returned'],
  ['revision'],
  ['order', 'revision'],
  ['order', 'returned'],
  ['returned', 'revision'],
  ['order', 'returned', 'revision'],
];

export const statusOfKinds = (kinds: readonly WaitingKind[]): number =>
  statuses.findIndex(
    (some) => some.join() === waitingKinds.filter((kind) => kinds.includes(kind)).join(),
  );

/** The one kind under which a parcel is shown: that it came back counts before all others. */
export function kindOfStatus(status: number): WaitingParcelKind {
  const kinds = statuses[status] ?? [];
  if (kinds.includes('returned')) return 'returned';
  return kinds.length > 1 ? 'mixed' : (kinds[0] ?? 'order');
}

/** A parcel stands under each kind that it holds. */
export const statusesUnder = (kind: WaitingKind): number[] =>
  statuses.flatMap((kinds, status) => (kinds.includes(kind) ? status : []));

export const gramsOf = ({ items }: Pick<WaitingRecord, 'items'>): number =>
  items.reduce((sum, { weight }) => sum + weight, 0);
