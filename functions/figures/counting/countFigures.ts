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
  beginCount,
  type Counted,
  counted,
  countedParts,
  dropSums,
  type FigureState,
  figureState,
  keepPart,
  moveWalk,
  type Walk,
} from '../figureRepository';
import { type Amounts, difference, placeOf, Tally } from './amounts';
import { orderAmounts } from './orderAmounts';
import { readCountedOrders } from './countedOrders';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';

/** Counted together; their parts, their marks and the sums they share are as few transactions as hold them. */
const chunk = 20;
/** So many ids of the past are read at once, where many may be no record's. */
const stride = 100;

type Row = { readonly id: number; readonly mark: Uncounted | null };

/** What each of these records adds, as it stands now; undefined of one that cannot be read. */
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
 * Puts the part that records have in the figures right, whatever was counted of them before. Refused as
 * overtaken when one of them was counted meanwhile, or changed since its mark was read.
 */
async function countRows(of: Counted, rows: readonly Row[], epoch: number): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const parts = await countedParts(of, ids, epoch);
  const now = await amountsOf(of, ids);
  const pieces = rows.map(({ id, mark }): Piece => {
    const before = parts(id);
    // What was counted of one that cannot be read any more stands until it is mended.
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

/** The limits of a transaction, and of the 4 KB of an expression. */
const most = { items: partWrites, attributes: 250 } as const;

/** Makes as few transactions as hold all of it; what one record adds is never torn. */
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

/** Counts what was changed, until nothing waits or the time is over; answers how many rows. */
export async function countChanged(until: number): Promise<number> {
  let done = 0;
  for (const of of counted) {
    for (let count = chunk; count === chunk && Date.now() < until; done += count) {
      count = await decideAndCommit(() => countMarked(of));
    }
  }
  return done;
}

/** The marks are read before the records: a change after that leaves one that is not taken away. */
async function countMarked(of: Counted): Promise<number> {
  const state = await figureState();
  const marks = state ? await uncountedRows(of, chunk) : [];
  if (!state || marks.length === 0) return 0;
  const rows = marks.map((mark) => ({ id: mark.id, mark }));
  await countRows(of, rows, state.epoch);
  return rows.length;
}

/**
 * Counts everything that was there before figures were kept, or again after a new count was begun, until the
 * time is over; the next run goes on from there. True when nothing is left.
 */
export async function countPast(until: number): Promise<boolean> {
  if (!(await figureState())) await beginCount(undefined);
  for (;;) {
    const state = await figureState();
    if (!state?.walk) return true;
    if (Date.now() >= until) return false;
    const next = await step(state, state.walk);
    // Another run counts the same: one is enough.
    if (!(await moveWalk(state, next))) return false;
    if (!next) await dropSums(state.epoch - 1, everyMonth());
  }
}

/** All that was not counted yet, however long it takes. */
export async function countEverything(): Promise<void> {
  while (!(await countPast(Infinity))) await countChanged(Infinity);
  await countChanged(Infinity);
}

/** Sums everything anew, beside the sums that there are. */
export async function rebuildFigures(): Promise<void> {
  await beginCount(await figureState());
  await countEverything();
}

/** Counts some more records; answers where to go on, undefined at the end. */
async function step({ epoch }: FigureState, { of, next }: Walk): Promise<Walk | undefined> {
  const first = await firstAtOrAfter(of, next);
  if (first === undefined) {
    const following = counted[counted.indexOf(of) + 1];
    return following && { of: following, next: 1 };
  }
  const rows = Array.from({ length: stride }, (_, index) => ({ id: first + index, mark: null }));
  await decideAndCommit(() => countRows(of, rows, epoch));
  return { of, next: first + stride };
}

/** The first id from there on that can be a record's. */
async function firstAtOrAfter(of: Counted, id: number): Promise<number | undefined> {
  const groups = (await readGroups(of, { strong: true })).map(({ group }) => group);
  const later = groups.filter((group) => group >= groupOf(id)).toSorted((a, b) => a - b);
  const [group] = later;
  return group === undefined ? undefined : Math.max(id, firstIdOf(group));
}

/** The months from the shop's first year to as far as a subscription may reach. */
const everyMonth = (): CalendarMonth[] => {
  const [first, last] = [calendarMonth(firstFigureMonth), calendarMonth('2100-12')];
  return monthsFrom(first, monthCount(first, last));
};

/** A subscription that was taken back with its payment is none any more, in no month. */
function signatureAmounts(
  signature: Pick<SignatureRecord, 'created' | 'due' | 'publication'> | undefined,
): Amounts {
  const tally = new Tally();
  if (!signature?.due) return tally.amounts;
  const { created, due, publication } = signature;
  const start = todayInSaoPaulo(new Date(created));
  tally.onDay(start, 'started', 1);
  // Staff may give one an end that lies before the day it was entered: it never ran.
  const eve = addDays(start, -1);
  tally.onDay(due < eve ? eve : due, 'ended', 1);
  tally.add(monthOf(due), 'DUE', `p${publication.id}`, 1);
  return tally.amounts;
}
