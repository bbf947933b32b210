import { nextId } from '#platform/db/sequence';
import { type ImportKind, importedMarks, type NumberRange, sequences } from '../importRepository';
import type { Importing, Placed } from '../importing';
import { keptNumber } from './keptNumber';

/** A row that is to be stored, and the number it gets. */
export type Fresh<Row> = Placed<Row> & {
  readonly id: number;
  /** The number was given before, because something referred to it. */
  readonly waited: boolean;
};
/** A row that the shop has, imported earlier or by itself. */
export type Known<Row> = Placed<Row> & { readonly id: number; readonly isMarked: boolean };

type Identified<Row> = {
  readonly fresh: readonly Fresh<Row>[];
  readonly known: readonly Known<Row>[];
};

type Asked<Row, Stored> = {
  readonly kind: ImportKind;
  readonly former: (row: Row) => string;
  /** What the shop has under these numbers, also what was removed. */
  readonly stored: (
    ids: readonly number[],
  ) => Promise<readonly (Stored & { readonly id: number })[]>;
  /** Whether what the shop has under the same number is this very thing. */
  readonly isSame: (row: Row, stored: Stored) => boolean;
};

/** Tells rows that are in the shop from those to be stored, which keep their number where it is free. */
export async function identify<Row, Stored>(
  rows: readonly Placed<Row>[],
  { kind, former, stored, isSame }: Asked<Row, Stored>,
  { ranges, check }: Importing,
): Promise<Identified<Row>> {
  const marks = await importedMarks(
    kind,
    rows.map(({ row }) => former(row)),
  );
  const fresh: Fresh<Row>[] = [];
  const known: Known<Row>[] = [];
  const unmarked = rows.filter(({ row }) => !marks.has(former(row)));
  // Under a reserved number there is nothing but what was imported, which has its mark.
  const numbers = unmarked
    .flatMap(({ row }) => keptNumber(former(row)) ?? [])
    .filter((number) => !isReserved(number, ranges[kind]));
  const holders = new Map((await stored(numbers)).map((one) => [one.id, one]));
  for (const placed of rows) {
    const mark = marks.get(former(placed.row));
    if (mark) {
      if (mark.waiting) fresh.push({ ...placed, id: mark.id, waited: true });
      else known.push({ ...placed, id: mark.id, isMarked: true });
      continue;
    }
    const number = keptNumber(former(placed.row));
    const holder = number === null ? undefined : holders.get(number);
    if (holder && isSame(placed.row, holder)) {
      known.push({ ...placed, id: holder.id, isMarked: false });
    } else {
      const isFree = number !== null && isReserved(number, ranges[kind]);
      const id = isFree ? number : await newNumber(kind, check);
      fresh.push({ ...placed, id, waited: false });
    }
  }
  return { fresh, known };
}

const newNumber = (kind: ImportKind, check: boolean) =>
  check ? Promise.resolve(0) : nextId(sequences[kind]);

export const isReserved = (number: number, ranges: readonly NumberRange[]): boolean =>
  ranges.some(({ from, to }) => from <= number && number <= to);
