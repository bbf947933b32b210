import { idOfBit } from '#platform/db/counters/listKeys';
import { isWithin, type RowFilter, type ValueRange } from '../searchBucket';
import { firstLineOf, place, typedNumbers } from '../searchRank';
import { byteAt, numberAt, shortAt } from './bytes';
import type { PackedColumn } from './packedColumn';
import { noStatus, type PackedPart, readValue } from './packedPart';
import { markOf } from './textDictionary';

/**
 * Marks of a part's rows, by row: 0 for those that do not match, and for others what `markOf` makes of
 * the rank that `byRank` gives them.
 */
export type Marks = Uint8Array;

export const unmatched = 0;

/** Null when no row of the part matches. */
export function findInPart(
  part: PackedPart,
  filter: RowFilter,
  { idLast = false }: { readonly idLast?: boolean | undefined },
): Marks | null {
  const terms = markedTexts(part.texts, filter.terms);
  const checks = terms && exactly(part, filter);
  if (!checks) return null;
  const marks = everyRow(part);
  for (const texts of terms) lower(marks, part.texts, { texts, idLast });
  for (const check of checks) {
    for (let row = 0; row < marks.length; row += 1) {
      if (marks[row] !== unmatched && !check(row)) marks[row] = unmatched;
    }
  }
  if (!idLast) markTyped(part, filter.terms, marks);
  return marks;
}

function everyRow({ statuses }: PackedPart): Marks {
  const marks = new Uint8Array(statuses.length).fill(markOf(place.whole));
  for (let row = 0; row < marks.length; row += 1) {
    if (statuses[row] === noStatus) marks[row] = unmatched;
  }
  return marks;
}

/** Of each term the texts that have it; null when none has one of them. */
function markedTexts(column: PackedColumn, terms: RowFilter['terms']): Uint8Array[] | null {
  const marked: Uint8Array[] = [];
  for (const term of terms) {
    const texts = column.texts().find(term);
    if (!texts) return null;
    marked.push(texts);
  }
  return marked;
}

type MarkedTexts = { readonly texts: Uint8Array; readonly idLast: boolean };

/** A row ranks by the term that stands worst in it, and by the best place of that among its texts. */
function lower(marks: Marks, column: PackedColumn, { texts, idLast }: MarkedTexts): void {
  const { starts, rows } = column.rows();
  const best = new Uint8Array(marks.length);
  for (let text = 0; text < texts.length; text += 1) {
    const mark = byteAt(texts, text);
    if (mark === unmatched) continue;
    const end = numberAt(starts, text + 1);
    for (let index = numberAt(starts, text); index < end; index += 1) {
      const row = shortAt(rows, index);
      const seen = idLast && isFirst(column, row, text) ? markOf(place.inside) : mark;
      if (seen > byteAt(best, row)) best[row] = seen;
    }
  }
  for (let row = 0; row < marks.length; row += 1) {
    if (byteAt(best, row) < byteAt(marks, row)) marks[row] = byteAt(best, row);
  }
}

/** Where a list hides its number or puts it last, the first text of a row is that number. */
function isFirst(column: PackedColumn, row: number, text: number): boolean {
  const { starts, numbers } = column.places();
  return numberAt(numbers, numberAt(starts, row)) === text;
}

function markTyped(part: PackedPart, terms: RowFilter['terms'], marks: Marks): void {
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

type Check = (row: number) => boolean;

/** What `passesExactly` asks of a row that exists; null when no row of the part has a facet that is asked for. */
function exactly(part: PackedPart, filter: RowFilter): Check[] | null {
  const { facets, ranges = [] } = filter;
  const groups = facets.map((group) => part.facets.texts().find(group));
  if (groups.includes(null)) return null;
  return [
    ...statusChecks(part, filter),
    ...groups.flatMap((group) => (group ? [hasOneOf(part.facets, group)] : [])),
    ...ranges.map((range) => isInRange(part.sorts.get(range.by), range)),
  ];
}

function statusChecks(part: PackedPart, { statuses, moved, without }: RowFilter): Check[] {
  const idOf = (row: number) => idOfBit(part.firstBucket, row);
  const statusOf = (row: number) =>
    moved?.from.has(idOf(row)) ? moved.to : (part.statuses[row] ?? noStatus);
  return [
    ...(without ? [(row: number) => !without.has(idOf(row))] : []),
    ...(statuses ? [(row: number) => statuses.has(statusOf(row))] : []),
  ];
}

function hasOneOf(column: PackedColumn, wanted: Uint8Array): Check {
  const { starts, numbers } = column.places();
  return (row) => {
    const end = starts[row + 1] ?? 0;
    for (let index = starts[row] ?? 0; index < end; index += 1) {
      if ((wanted[numbers[index] ?? 0] ?? unmatched) !== unmatched) return true;
    }
    return false;
  };
}

function isInRange(column: PackedColumn | undefined, range: ValueRange): Check {
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
