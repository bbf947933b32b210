import { firstIdOf, groupOf } from '#platform/db/counters/listKeys';
import { readGroups } from '#platform/db/counters/listCounters';
import { markCounted, type Uncounted, uncountedRows } from '#platform/db/counters/uncounted';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { partWrites } from '#shared/storage/tables';
import { commit, type Write } from '#platform/db/write';
import { isReadable } from '#platform/list/listRow';
import { signatures } from '#functions/signatures/signatureRepository';
import { firstFigureMonth } from '#shared/figures/figurePeriod';
import {
  type CalendarMonth,
  calendarMonth,
  monthCount,
  monthOf,
  monthsFrom,
} from '#shared/values/calendarMonth';
import {
  addAmounts,
  startCount,
  type Counted,
  counted,
  countedParts,
  dropSums,
  type FigureState,
  figureState,
  keepPart,
  advanceCursor,
  type CountCursor,
} from '../figureRepository';
import { type Amounts, difference, placeOf, Tally } from './amounts';
import { orderAmounts } from './orderAmounts';
import { readCountedOrders } from './countedOrders';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';

/** How many records are counted together; they share transactions and the sums in them. */
const chunk = 20;
/** How many ids of the past are read at once; many of them may not exist. */
const stride = 100;

type Row = { readonly id: number; readonly mark: Uncounted | null };

/** What each record adds in its present state; undefined for an unreadable one. */
async function amountsOf(
  of: Counted,
  ids: readonly number[],
): Promise<(id: number) => Amounts | undefined> {
  const nothing: Amounts = new Map<string, number>();
  if (of === 'orders') {
    const found = await readCountedOrders(ids);
    return (id) => {
      const one = found.get(id);
      if (!one) return nothing;
      return isReadable(one) ? orderAmounts(one) : undefined;
    };
  }
  const found = new Map((await signatures.seeMany(ids)).map((row) => [row.id, row]));
  return (id) => {
    const one = found.get(id);
    return one === undefined || isReadable(one) ? signatureAmounts(one) : undefined;
  };
}

/**
 * Corrects the part of these records in the figures, whatever was counted before. Refused as overtaken
 * when one of them was counted meanwhile, or changed since its mark was read.
 */
async function countRows(of: Counted, rows: readonly Row[], epoch: number): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const parts = await countedParts(of, ids, epoch);
  const now = await amountsOf(of, ids);
  const pieces = rows.map(({ id, mark }): Piece => {
    const before = parts(id);
    // The amounts of a record that has become unreadable stay until it is repaired.
    const after = now(id) ?? before.amounts;
    const added = difference(before.amounts, after);
    return {
      added,
      writes: [
        ...(added.size > 0 ? [keepPart({ of, id, epoch, before, after })] : []),
        ...(mark ? [markCounted(of, mark)] : []),
      ],
    };
  });
  for (const group of fitting(pieces)) {
    await commit(group.flatMap(({ added, writes }) => [...writes, ...addAmounts(epoch, added)]));
  }
}

type Piece = { readonly added: Amounts; readonly writes: readonly Write[] };

/** The limit of writes in a transaction, and of attributes in an expression of 4 KB. */
const most = { items: partWrites, attributes: 250 } as const;

/** Groups the pieces into few transactions, without splitting a piece. */
function* fitting(pieces: readonly Piece[]): Generator<Piece[]> {
  let group: Piece[] = [];
  for (const piece of pieces) {
    if (group.length > 0 && !fits([...group, piece])) {
      yield group;
      group = [];
    }
    group.push(piece);
  }
  if (group.some(({ writes }) => writes.length > 0)) yield group;
}

function fits(pieces: readonly Piece[]): boolean {
  const attributes = new Map<string, Set<string>>();
  for (const key of pieces.flatMap(({ added }) => [...added.keys()])) {
    const { month, item, attribute } = placeOf(key);
    for (const name of [`${month}|${item}`, month.slice(0, 4)]) {
      attributes.set(name, (attributes.get(name) ?? new Set()).add(attribute));
    }
  }
  const writes = pieces.reduce((sum, piece) => sum + piece.writes.length, 0);
  const widest = Math.max(0, ...[...attributes.values()].map(({ size }) => size));
  return writes + attributes.size <= most.items && widest <= most.attributes;
}

/** Counts changed records until none is left or time is up; returns how many it counted. */
export async function countChanged(until: number): Promise<number> {
  let done = 0;
  for (const source of counted) {
    for (let count = chunk; count === chunk && Date.now() < until; done += count) {
      count = await decideAndCommit(() => countMarked(source));
    }
  }
  return done;
}

/** Reads the marks before the records, so that a later change leaves its own mark in place. */
async function countMarked(of: Counted): Promise<number> {
  const state = await figureState();
  const marks = state ? await uncountedRows(of, chunk) : [];
  if (!state || marks.length === 0) return 0;
  const rows = marks.map((mark) => ({ id: mark.id, mark }));
  await countRows(of, rows, state.epoch);
  return rows.length;
}

/**
 * Counts all records that existed before the count began, until time is up; the next run continues. Returns
 * true when nothing is left.
 */
export async function countPast(until: number): Promise<boolean> {
  if (!(await figureState())) await startCount(undefined);
  for (;;) {
    const state = await figureState();
    if (!state?.walk) return true;
    if (Date.now() >= until) return false;
    const next = await step(state, state.walk);
    // Another run counts the same records, so this one can stop.
    if (!(await advanceCursor(state, next))) return false;
    if (!next && state.epoch > 1) await dropSums(state.epoch - 1, everyMonth());
  }
}

/** Counts everything that is not counted yet, however long it takes. */
export async function countEverything(): Promise<void> {
  while (!(await countPast(Infinity))) await countChanged(Infinity);
  await countChanged(Infinity);
}

/** Counts everything again, beside the existing sums. */
export async function rebuildFigures(): Promise<void> {
  await startCount(await figureState());
  await countEverything();
}

/** Counts some more records; returns where to continue, undefined at the end. */
async function step(
  { epoch }: FigureState,
  { of, next }: CountCursor,
): Promise<CountCursor | undefined> {
  const first = await firstAtOrAfter(of, next);
  if (first === undefined) {
    const following = counted[counted.indexOf(of) + 1];
    return following && { of: following, next: 1 };
  }
  const rows = Array.from({ length: stride }, (_, index) => ({ id: first + index, mark: null }));
  await decideAndCommit(() => countRows(of, rows, epoch));
  return { of, next: first + stride };
}

/** The first id from `id` on that may belong to a record. */
async function firstAtOrAfter(of: Counted, id: number): Promise<number | undefined> {
  const groups = (await readGroups(of, { strong: true })).map(({ group }) => group);
  const later = groups.filter((group) => group >= groupOf(id)).toSorted((a, b) => a - b);
  const [group] = later;
  return group === undefined ? undefined : Math.max(id, firstIdOf(group));
}

/** All months from the shop's first year to the latest possible end of a subscription. */
const everyMonth = (): CalendarMonth[] => {
  const first = calendarMonth(firstFigureMonth);
  const last = calendarMonth('2100-12');
  return monthsFrom(first, monthCount(first, last));
};

/** What a subscription adds; one that was removed with its payment counts in no month. */
function signatureAmounts(
  signature: Pick<SignatureRecord, 'created' | 'due' | 'publication'> | undefined,
): Amounts {
  const tally = new Tally();
  if (!signature?.due) return tally.amounts;
  const { created, due, publication } = signature;
  const start = todayInSaoPaulo(new Date(created));
  tally.onDay(start, 'started', 1);
  // Staff may enter a subscription with an end before that day; it never ran.
  const eve = addDays(start, -1);
  tally.onDay(due < eve ? eve : due, 'ended', 1);
  tally.add(monthOf(due), 'DUE', `p${publication.id}`, 1);
  return tally.amounts;
}
