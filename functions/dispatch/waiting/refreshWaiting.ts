import { isDeepStrictEqual } from 'node:util';
import { grouped } from '#shared/values/grouped';
import * as v from 'valibot';
import { addressKey } from '#shared/profiles/addresses/addressKey';
import { nextId } from '#platform/db/sequence';
import { job } from '#platform/history/effects';
import { errorFields, log } from '#platform/runtime/logger';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import { statusOfKinds, type WaitingDraft, type WaitingRecord } from '../waitingRecord';
import {
  countTotals,
  dropUnpack,
  dropWaiting,
  listUnpack,
  readBook,
  waiting,
  writeBook,
} from '../waitingRepository';
import { readWaiting } from './readWaiting';
import type { ParcelToUnpack, WaitingKind } from '#shared/dispatch/waitingParcel';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { readClaims } from '#functions/expeditions/saving/parcelClaims';
import { destinationOf } from '#functions/expeditions/reading/expeditionAddress';
import { type ToUnpack, toUnpackIn } from '#functions/expeditions/reading/toUnpackIn';
import { findOrder } from '#functions/orders/orderRepository';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { maxParcelOrders } from '#shared/expeditions/expedition';
import { isShippingService } from '#shared/shipping/shippingService';
import { chunksOf } from '#shared/values/chunksOf';
import { presentProfileRef } from '#functions/profiles/reading/presentProfile';
import type { ReadItem } from './waitingItem';

/** The default services: for parcels of revisions only, and for orders that name no service. */
const usual = { revision: 'REGISTRADA', order: 'SEDEX' } as const;

/** Makes one parcel for each address, longest wait first, or several when one is full. */
function groupWaiting(client: ProfileRow, items: readonly ReadItem[]): WaitingDraft[] {
  const byAddress = grouped(items.toSorted(byAge), ({ to }) => addressKey(to.address));
  const has_other_address = byAddress.size > 1;
  return [...byAddress.values()]
    .flatMap(parcelsOf)
    .map((parcel) => ({ ...draftOf(parcel), client: waitingClientOf(client), has_other_address }));
}

const byAge = ({ item: one }: ReadItem, { item: other }: ReadItem) =>
  one.since < other.since ? -1 : one.since > other.since ? 1 : one.signature - other.signature;

/** Copies only fields whose change in the profile also rewrites these rows. */
function waitingClientOf(row: ProfileRow): WaitingDraft['client'] {
  const { id, name, company_name, person_or_company } = presentProfileRef(row);
  return { id, name, company_name, person_or_company };
}

/** Splits items by the most orders a parcel may hold; a purchase without an order counts as one. */
function parcelsOf(items: readonly ReadItem[]): ReadItem[][] {
  const units = grouped(items, ({ item: { order, signature } }) =>
    order === null ? `S${signature}` : `O${order}`,
  );
  return chunksOf([...units.values()], maxParcelOrders).map((some) => some.flat());
}

function draftOf(items: readonly ReadItem[]) {
  const [first] = items;
  if (!first) throw new Error('a parcel holds something');
  return {
    status: statusOfKinds(items.map(({ item }) => item.kind)),
    address: first.to.address,
    profile_address: items.find(({ to }) => to.profile_address)?.to.profile_address ?? null,
    shipping_type: typeOf(items),
    since: first.item.since,
    items: items.map(({ item }) => item),
  };
}

const has = (items: readonly ReadItem[], kind: WaitingKind) =>
  items.some(({ item }) => item.kind === kind);

/** The item that has waited longest and has a service decides it. */
function typeOf(items: readonly ReadItem[]): string {
  const paid = items.flatMap(({ to }) => to.shipping_type ?? []).find(isShippingService);
  return paid ?? (has(items, 'revision') && !has(items, 'order') ? usual.revision : usual.order);
}

/**
 * Updates the desk's rows of a client to the present state; it may run any number of times. The book is
 * read first and written last, so that of two runs the one that read later wins.
 */
export const refreshWaiting = (client: number, now: Date, changed: Changed = {}): Promise<void> =>
  decideAndCommit(async () => {
    const book = await readBook(client);
    const rows = await waiting.getMany(book.rows);
    const { client: holder, items } = await readWaiting(client, now);
    const drafts = holder ? groupWaiting(holder, items) : [];
    const { writes, ids } = await changes(rows, drafts);
    const unpack = await unpacking(book, holder, changed);
    if (writes.length + unpack.writes.length === 0) return;
    await commit([
      ...writes,
      ...unpack.writes,
      ...countTotals(rows, drafts),
      writeBook(book, { rows: ids, unpack: unpack.ids }),
    ]);
  });

type Changes = { readonly writes: Write[]; readonly ids: number[] };

/** A row keeps its id for as long as something waits for its address. */
async function changes(
  rows: readonly WaitingRecord[],
  drafts: readonly WaitingDraft[],
): Promise<Changes> {
  const writes: Write[] = [];
  const ids: number[] = [];
  const left = [...rows];
  for (const draft of drafts) {
    const place = left.findIndex((row) => addressKey(row.address) === addressKey(draft.address));
    const [before] = place === -1 ? [] : left.splice(place, 1);
    const id = before?.id ?? (await nextId('waiting'));
    ids.push(id);
    writes.push(...changeWrites(before, { ...draft, id, version: before?.version ?? 1 }));
  }
  return { writes: [...writes, ...left.flatMap(dropWaiting)], ids };
}

function changeWrites(before: WaitingRecord | undefined, after: WaitingRecord): Write[] {
  if (!before) return waiting.insert(after);
  return isDeepStrictEqual(before, after) ? [] : waiting.replace(before, after, overtaken);
}

/** Refreshes at once, so that the next request shows it; the outbox repeats what fails here. */
export async function refreshWaitingNow(client: number, now: Date): Promise<void> {
  try {
    await refreshWaiting(client, now);
  } catch (error) {
    log('warn', 'dispatch.postponed', { client_id: client, ...errorFields(error) });
  }
}

const jobData = v.object({
  client: v.number(),
  order: v.optional(v.number()),
  parcel: v.optional(v.number()),
  signature: v.optional(v.number()),
});

export const refreshWaitingJob = job(jobData, ({ client, ...changed }, { now }) =>
  refreshWaiting(client, now, changed),
);

/** The order, purchase or parcel whose change may have added or removed something to unpack. */
type Changed = {
  readonly order?: number | undefined;
  readonly signature?: number | undefined;
  readonly parcel?: number | undefined;
};

type Listed = { readonly unpack: readonly number[] };

/** A client's parcels to unpack now, and the writes that update their list. */
async function unpacking(
  { unpack: listed }: Listed,
  holder: ProfileRow | null,
  { order, signature, parcel }: Changed,
): Promise<{ readonly writes: Write[]; readonly ids: number[] }> {
  if (!holder) return { ids: [], writes: listed.map(dropUnpack) };
  const placed = order === undefined ? undefined : await findOrder(order);
  const open = (placed?.expeditions ?? []).filter(
    ({ status }) => status.id === expeditionStatus.inProgress,
  );
  // A purchase that is packed without its order, such as a revision, is known by its own claim alone.
  const claimsOfPurchase =
    signature === undefined ? [] : await readClaims([{ kind: 'signature', id: signature }]);
  const named = [
    ...listed,
    ...open.map(({ id }) => id),
    ...claimsOfPurchase.flatMap((claim) => claim.open ?? []),
    ...(parcel === undefined ? [] : [parcel]),
  ];
  if (named.length === 0) return { writes: [], ids: [] };
  const parcels = (await expeditions.getMany([...new Set(named)])).filter(
    ({ client }) => client.id === holder.id,
  );
  const toUnpack = await toUnpackIn(parcels);
  const rows = await Promise.all(parcels.map((one, place) => rowOf(one, toUnpack[place], holder)));
  const found = rows.filter((row) => row.orders.length > 0);
  const ids = found.map(({ expedition }) => expedition);
  return {
    ids,
    writes: [...found.map(listUnpack), ...listed.filter((id) => !ids.includes(id)).map(dropUnpack)],
  };
}

async function rowOf(
  parcel: ExpeditionRecord,
  toUnpack: ToUnpack | undefined,
  holder: ProfileRow,
): Promise<ParcelToUnpack> {
  const { address } = await destinationOf(parcel);
  return {
    expedition: parcel.id,
    client: waitingClientOf(holder),
    address,
    shipping_type: parcel.shipping_type,
    orders: [...(toUnpack?.orders ?? [])],
    lines: (toUnpack?.lines ?? []).map(({ order, name, left }) => ({ order, name, left })),
  };
}
