import { type Marks, markOf, unmatched } from './packed/findInPart';

/** The rows of one part that match; the row of the part's lowest id is the first. */
type FoundInPart = { readonly firstId: number; readonly marks: Marks };

/** What a search found, with no list of it: of many rows a page is shown. */
export type MarkedRows = {
  readonly length: number;
  /** Newest part first. */
  readonly parts: readonly FoundInPart[];
};

type Span = { readonly offset: number; readonly size: number };

export function foundRows(parts: readonly FoundInPart[]): MarkedRows {
  let length = 0;
  for (const { marks } of parts) for (const mark of marks) if (mark !== unmatched) length += 1;
  return { length, parts };
}

/** The best first, among equals the newest. */
export function idsByRank(found: MarkedRows, span: Span): number[] {
  const ids: number[] = [];
  let rest = span.offset;
  for (const rank of [0, 1, 2, 3]) {
    const own = idsOf(found, (mark) => mark === markOf(rank), {
      offset: rest,
      size: span.size - ids.length,
    });
    ids.push(...own.ids);
    rest = Math.max(0, rest - own.passed);
  }
  return ids;
}

/** The newest first. */
export const idsByAge = (found: MarkedRows, span: Span): number[] =>
  idsOf(found, (mark) => mark !== unmatched, span).ids;

export const everything: Span = { offset: 0, size: Infinity };

/** `passed`: how many there were on the way. */
function idsOf(
  { parts }: MarkedRows,
  isWanted: (mark: number) => boolean,
  { offset, size }: Span,
): { readonly ids: number[]; readonly passed: number } {
  const ids: number[] = [];
  let passed = 0;
  for (const { firstId, marks } of parts) {
    for (let row = marks.length - 1; row >= 0 && ids.length < size; row -= 1) {
      if (!isWanted(marks[row] ?? unmatched)) continue;
      if (passed >= offset) ids.push(firstId + row);
      passed += 1;
    }
  }
  return { ids, passed };
}
