import * as v from 'valibot';
import { addressKey } from '#shared/profiles/addresses/addressKey';
import { nextId } from '#platform/db/sequence';
import { job } from '#platform/history/effects';
import { errorFields, log } from '#platform/runtime/logger';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import type { WaitingDraft, WaitingRecord } from '../waitingRecord';
import { countTotals, dropWaiting, readBook, waiting, writeBook } from '../waitingRepository';
import { groupWaiting } from './groupWaiting';
import { readWaiting } from './readWaiting';
import { type Changed, unpacking } from './unpacking';

/**
 * Brings what the desk lists of a client in step with how everything stands now, however often it runs.
 * The book is read first and written last, so that of two runs the later look wins.
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

/** A row stays itself for as long as something waits for its address. */
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
  const isSame = JSON.stringify(inFixedOrder(before)) === JSON.stringify(inFixedOrder(after));
  return isSame ? [] : waiting.replace(before, after, overtaken);
}

/** DynamoDB hands an object's fields back in an order of its own. */
const inFixedOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inFixedOrder)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([field, content]) => [field, inFixedOrder(content)])
      : value;

/** At once, so that the next look shows it; what fails here is done again by the outbox. */
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
});

export const refreshWaitingJob = job(jobData, ({ client, ...changed }, { now }) =>
  refreshWaiting(client, now, changed),
);
