/** Up to this number of rows, a report is an ordinary table. */
const longFrom = 300;

/** Browsers fail on tens of thousands of rows at once; more are printed in parts of this size. */
const printedAtOnce = 2000;

export const isLong = (rows: number): boolean => rows > longFrom;

/** Rows `from` to `to`, counted from 1. */
export type PrintPart = {
  readonly part: number;
  readonly of: number;
  readonly from: number;
  readonly to: number;
};

/** The parts to print one after another, which cover each row exactly once. */
export function printParts(rows: number): PrintPart[] {
  const of = Math.max(1, Math.ceil(rows / printedAtOnce));
  return Array.from({ length: of }, (_, index) => ({
    part: index + 1,
    of,
    from: index * printedAtOnce + 1,
    to: Math.min(rows, (index + 1) * printedAtOnce),
  }));
}
