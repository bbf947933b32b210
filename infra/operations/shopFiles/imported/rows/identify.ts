import { nextId } from '#platform/db/sequence';
import { type ImportKind, importedMarks, type NumberRange, sequences } from '../importRepository';
import type { Importing, Placed } from '../importing';
import { keptNumber } from './keptNumber';

/** A row to be stored, with its number. */
export type Fresh<Row> = Placed<Row> & {
  readonly id: number;
  /** The number was reserved earlier, because another row referred to it. */
  readonly waited: boolean;
};
/** A row that the shop already has, imported earlier or its own. */
export type Known<Row> = Placed<Row> & { readonly id: number; readonly isMarked: boolean };

type Identified<Row> = {
  readonly fresh: readonly Fresh<Row>[];
  readonly known: readonly Known<Row>[];
};

type Asked<Row, Stored> = {
  readonly kind: ImportKind;
  readonly former: (row: Row) => string;
  /** The shop's records with these numbers, including removed ones. */
  readonly stored: (
    ids: readonly number[],
  ) => Promise<readonly (Stored & { readonly id: number })[]>;
  /** Whether the shop's record with the same number is the same thing. */
  readonly isSame: (row: Row, stored: Stored) => boolean;
};

/** Separates rows that the shop has from new ones, which keep their number if it is free. */
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
  // Reserved numbers are used only by imported records, which have marks.
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
