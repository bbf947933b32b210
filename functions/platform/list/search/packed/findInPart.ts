import { idOfBit } from '#platform/db/counters/listKeys';
import { isWithin, type RowFilter, type ValueRange } from '../searchBucket';
import { firstLineOf, place, typedNumbers } from '../searchRank';
import type { SearchTerm } from '../searchText';
import type { PackedColumn, RowTexts } from './packedColumn';
import { noStatus, type PackedPart, readValue } from './packedPart';

/**
 * Marks of a part's rows, by row: 0 for those that do not match, and for others what `markOf` makes of
 * the rank that `byRank` gives them.
 */
export type Marks = Uint8Array;

export const unmatched = 0;
export const markOf = (rank: number): number => rank + 1;

/** Null when no row of the part matches. */
export function findInPart(
  part: PackedPart,
  filter: RowFilter,
  { idLast = false }: { readonly idLast?: boolean | undefined },
): Marks | null {
  const marks = new Uint8Array(part.statuses.length).fill(markOf(place.whole));
  for (const term of filter.terms) {
    if (!markByTerm(part.texts, term, { marks, idLast })) return null;
  }
  const passes = exactly(part, filter);
  if (!passes) return null;
  for (let row = 0; row < marks.length; row += 1) {
    if (marks[row] !== unmatched && !passes(row)) marks[row] = unmatched;
  }
  if (!idLast) markTyped(part, filter.terms, marks);
  return marks;
}

type Marking = { readonly marks: Marks; readonly idLast: boolean };

/** A row ranks by the term that stands worst in it. False when no row has the term. */
function markByTerm(column: PackedColumn, term: SearchTerm, { marks, idLast }: Marking): boolean {
  const places = column.texts().find(term);
  if (!places) return false;
  const rows = column.places();
  for (let row = 0; row < marks.length; row += 1) {
    const before = marks[row] ?? unmatched;
    if (before === unmatched) continue;
    const best = bestPlace(rows, row, { places, idLast });
    marks[row] = best === nowhere ? unmatched : Math.max(markOf(best), before);
  }
  return true;
}

const nowhere = 0;

/** The best place among a row's texts; with `idLast` its number, which is its first, is no good one. */
function bestPlace(
  { starts, numbers }: RowTexts,
  row: number,
  { places, idLast }: { readonly places: Uint8Array; readonly idLast: boolean },
): number {
  const start = valueAt(starts, row);
  const end = valueAt(starts, row + 1);
  let best: number = nowhere;
  for (let index = start; index < end && best !== place.whole; index += 1) {
    const at = valueAt(places, valueAt(numbers, index));
    if (at === nowhere) continue;
    const seen = idLast && index === start ? place.inside : at;
    best = best === nowhere ? seen : Math.min(best, seen);
  }
  return best;
}

const valueAt = (values: Uint8Array | Uint32Array, index: number): number => values[index] ?? 0;

function markTyped(part: PackedPart, terms: readonly SearchTerm[], marks: Marks): void {
  for (const id of typedNumbers(terms)) {
    const row = id - idOfBit(part.firstBucket, 0);
    const isFound = (marks[row] ?? unmatched) !== unmatched;
    if (isFound && showsItsNumber(part, row)) marks[row] = markOf(place.exact);
  }
}

function showsItsNumber({ firstBucket, texts }: PackedPart, row: number): boolean {
  const { starts, numbers } = texts.places();
  const first = starts[row] ?? 0;
  if (first === starts[row + 1]) return false;
  return (
    firstLineOf(texts.texts().textOf(numbers[first] ?? 0)) === String(idOfBit(firstBucket, row))
  );
}

/** As `passesExactly`; null when no row of the part has a facet that is asked for. */
function exactly(part: PackedPart, filter: RowFilter): ((row: number) => boolean) | null {
  const { statuses, facets, ranges = [], moved, without } = filter;
  const groups = facets.map((group) => part.facets.texts().find(group));
  if (groups.includes(null)) return null;
  const checks = [
    ...groups.flatMap((group) => (group ? [hasOneOf(part.facets, group)] : [])),
    ...ranges.map((range) => isInRange(part.sorts.get(range.by), range)),
  ];
  const isOfStatus = (row: number, stored: number) => {
    const id = idOfBit(part.firstBucket, row);
    if (without?.has(id)) return false;
    return !statuses || statuses.has(moved?.from.has(id) ? moved.to : stored);
  };
  return (row) => {
    const stored = part.statuses[row] ?? noStatus;
    return stored !== noStatus && isOfStatus(row, stored) && checks.every((check) => check(row));
  };
}

function hasOneOf(column: PackedColumn, wanted: Uint8Array): (row: number) => boolean {
  const { starts, numbers } = column.places();
  return (row) => {
    const end = starts[row + 1] ?? 0;
    for (let index = starts[row] ?? 0; index < end; index += 1) {
      if ((wanted[numbers[index] ?? 0] ?? nowhere) !== nowhere) return true;
    }
    return false;
  };
}

function isInRange(column: PackedColumn | undefined, range: ValueRange): (row: number) => boolean {
  if (!column) return () => false;
  const { starts, numbers } = column.places();
  const known = new Map<number, boolean>();
  const judged = (number: number): boolean => {
    const isIn = isWithin(readValue(column.texts().textOf(number)), range);
    known.set(number, isIn);
    return isIn;
  };
  return (row) => {
    const at = starts[row] ?? 0;
    if (at === starts[row + 1]) return false;
    const number = numbers[at] ?? 0;
    return known.get(number) ?? judged(number);
  };
}
