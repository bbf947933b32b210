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
  /** Day or moment since which the item waits. */
  since: v.string(),
  /** The day on which its parcel came back; null when it did not. */
  returned: v.nullable(storedDay),
  /** Weight in grams. */
  weight: v.number(),
});
export type StoredItem = v.InferOutput<typeof storedItem>;

/** Everything of one client that waits to go to one address: a row of the dispatch desk. */
export const waitingRecord = v.object({
  id: v.number(),
  version: v.number(),
  /** A number for the kinds of its items, by which the lists count. */
  status: v.number(),
  client: waitingClient,
  address: v.nullable(address),
  /** The address in the client's profile, where it changed after the order was placed. */
  profile_address: v.optional(v.nullable(address), null),
  has_other_address: v.boolean(),
  shipping_type: v.string(),
  /** Day or moment since which its oldest item waits. */
  since: v.string(),
  items: v.array(storedItem),
});
export type WaitingRecord = v.InferOutput<typeof waitingRecord>;

/** A parcel to be listed, before it has an id. */
export type WaitingDraft = Omit<WaitingRecord, 'id' | 'version'>;

/** The kinds of a parcel's items, in the order of `waitingKinds`; a status is an index of this list. */
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

/** The one kind under which a parcel is shown; a returned item decides before all others. */
export function kindOfStatus(status: number): WaitingParcelKind {
  const kinds = statuses[status] ?? [];
  if (kinds.includes('returned')) return 'returned';
  return kinds.length > 1 ? 'mixed' : (kinds[0] ?? 'order');
}

/** All statuses that include a kind: a parcel is listed under each kind that it holds. */
export const statusesUnder = (kind: WaitingKind): number[] =>
  statuses.flatMap((kinds, status) => (kinds.includes(kind) ? status : []));

export const gramsOf = ({ items }: Pick<WaitingRecord, 'items'>): number =>
  items.reduce((sum, { weight }) => sum + weight, 0);
