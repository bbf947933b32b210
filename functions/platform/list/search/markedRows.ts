import { place } from './searchRank';
import { type Marks, unmatched } from './packed/findInPart';
import { markOf } from './packed/textDictionary';

/** The rows of one part that match; the row of the part's lowest id is the first. */
type FoundInPart = { readonly firstId: number; readonly marks: Marks };

/** What a search found, with no list of it: of many rows a page is shown. */
export type MarkedRows = {
  readonly length: number;
  /** Newest part first. */
  readonly parts: readonly CountedPart[];
};

/** `counts`: of each mark, how many rows have it. */
type CountedPart = FoundInPart & { readonly counts: Uint32Array };

type Span = { readonly offset: number; readonly size: number };

const ranks = [place.exact, place.whole, place.beginning, place.inside];
const bestFirst = ranks.map(markOf);

export function foundRows(found: readonly FoundInPart[]): MarkedRows {
  const parts = found.map((part) => ({ ...part, counts: countsOf(part.marks) }));
  return { length: parts.reduce((sum, part) => sum + countOf(part, bestFirst), 0), parts };
}

function countsOf(marks: Marks): Uint32Array {
  const counts = new Uint32Array(bestFirst.length + 1);
  for (const mark of marks) counts[mark] = (counts[mark] ?? 0) + 1;
  return counts;
}

const countOf = ({ counts }: CountedPart, marks: readonly number[]): number =>
  marks.reduce((sum, mark) => sum + (counts[mark] ?? 0), 0);

/** The best first, among equals the newest. */
export const idsByRank = (found: MarkedRows, span: Span): number[] =>
  idsOf(
    bestFirst.flatMap((mark) => found.parts.map((part) => ({ part, marks: [mark] }))),
    span,
  );

/** The newest first. */
export const idsByAge = (found: MarkedRows, span: Span): number[] =>
  idsOf(
    found.parts.map((part) => ({ part, marks: bestFirst })),
    span,
  );

export const everything: Span = { offset: 0, size: Infinity };

type Stretch = { readonly part: CountedPart; readonly marks: readonly number[] };

/** Of the rows with these marks those of a page; parts before it are only counted. */
function idsOf(stretches: readonly Stretch[], { offset, size }: Span): number[] {
  const ids: number[] = [];
  let before = 0;
  for (const { part, marks } of stretches) {
    const count = countOf(part, marks);
    if (ids.length < size && before + count > offset) {
      ids.push(
        ...newestOf(part, marks).slice(Math.max(0, offset - before), size + offset - before),
      );
    }
    before += count;
  }
  return ids;
}

function newestOf({ firstId, marks }: CountedPart, wanted: readonly number[]): number[] {
  const ids: number[] = [];
  for (let row = marks.length - 1; row >= 0; row -= 1) {
    const mark = marks[row] ?? unmatched;
    if (mark !== unmatched && wanted.includes(mark)) ids.push(firstId + row);
  }
  return ids;
}
