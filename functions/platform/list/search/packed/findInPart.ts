import { idOfBit } from '#platform/db/counters/listKeys';
import { isWithin, type RowFilter, type ValueRange } from '../searchBucket';
import { firstLineOf, place, typedNumbers } from '../searchRank';
import { byteAt, numberAt, shortAt } from './bytes';
import { firstOf, type PackedColumn } from './packedColumn';
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
  const wanted = [
    ...filter.terms.map((words) => ({ column: part.texts, words, idLast })),
    ...filter.facets.map((words) => ({ column: part.facets, words, idLast: false })),
  ];
  let marks: Marks | null = null;
  for (const { column, words, idLast: last } of wanted) {
    const texts = column.texts().find(words);
    if (!texts) return null;
    marks = marked(column, { texts, idLast: last, worst: marks });
  }
  marks ??= everyRow(part);
  for (const passes of checksOf(part, filter)) {
    for (let row = 0; row < marks.length; row += 1) {
      if (marks[row] !== unmatched && !passes(row)) marks[row] = unmatched;
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

type Term = {
  readonly texts: Uint8Array;
  readonly idLast: boolean;
  /** By the terms so far. */
  readonly worst: Marks | null;
};

/** A row ranks by the term that stands worst in it, and by the best place of that among its texts. */
function marked(column: PackedColumn, { texts, idLast, worst }: Term): Marks {
  const { starts, rows } = column.rows();
  const best = new Uint8Array(column.places().starts.length - 1);
  for (let text = 0; text < texts.length; text += 1) {
    const mark = byteAt(texts, text);
    if (mark === unmatched) continue;
    const end = numberAt(starts, text + 1);
    let before = -1;
    for (let index = numberAt(starts, text); index < end; index += 1) {
      const row = shortAt(rows, index);
      // The first text of a row is its number; another one may be the same.
      const isNumber = idLast && row !== before && firstOf(column, row) === text;
      const seen = isNumber ? markOf(place.inside) : mark;
      if (seen > byteAt(best, row)) best[row] = seen;
      before = row;
    }
  }
  for (let row = 0; worst && row < best.length; row += 1) {
    best[row] = Math.min(byteAt(best, row), byteAt(worst, row));
  }
  return best;
}

function markTyped(part: PackedPart, terms: RowFilter['terms'], marks: Marks): void {
  for (const id of typedNumbers(terms)) {
    const row = id - idOfBit(part.firstBucket, 0);
    const first = marks[row] ? firstOf(part.texts, row) : undefined;
    if (first === undefined) continue;
    // Where a list shows it: else the row is found by something else.
    const isShown = firstLineOf(part.texts.texts().textOf(first)) === String(id);
    if (isShown) marks[row] = markOf(place.exact);
  }
}

type Check = (row: number) => boolean;

/** What `passesExactly` asks of a row besides its facets. */
function checksOf(part: PackedPart, filter: RowFilter): Check[] {
  const { statuses, ranges = [], moved, without, only } = filter;
  const idOf = (row: number) => idOfBit(part.firstBucket, row);
  const statusOf = (row: number) =>
    moved?.from.has(idOf(row)) ? moved.to : (part.statuses[row] ?? noStatus);
  return [
    ...(without ? [(row: number) => !without.has(idOf(row))] : []),
    ...(only ? [(row: number) => only.has(idOf(row))] : []),
    ...(statuses ? [(row: number) => statuses.has(statusOf(row))] : []),
    ...ranges.map((range) => isInRange(part.sorts.get(range.by), range)),
  ];
}

function isInRange(column: PackedColumn | undefined, range: ValueRange): Check {
  if (!column) return () => false;
  const known = new Map<number, boolean>();
  const judged = (number: number): boolean => {
    const isIn = isWithin(readValue(column.texts().textOf(number)), range);
    known.set(number, isIn);
    return isIn;
  };
  return (row) => {
    const number = firstOf(column, row);
    return number !== undefined && (known.get(number) ?? judged(number));
  };
}
