import { compareSerials, type EffectivityRow, isSameModel, serialLetters } from '../effectivity';

/** Numbers whose letters differ are of two series, between which nothing lies. */
export const unlikeLetters = ({ from, to }: Pick<EffectivityRow, 'from' | 'to'>): boolean =>
  from !== null && to !== null && serialLetters(from) !== serialLetters(to);

/** The first row that names serial numbers of a row before it; null where none does. */
export function overlappingRow(
  rows: readonly EffectivityRow[],
): { readonly row: number; readonly other: number } | null {
  for (const [row, one] of rows.entries()) {
    const other = rows.slice(0, row).findIndex((before) => overlaps(before, one));
    if (other >= 0) return { row, other };
  }
  return null;
}

function overlaps(one: EffectivityRow, other: EffectivityRow): boolean {
  if (!isSameModel(one.model, other.model)) return false;
  const [letters, others] = [one, other].map((row) => lettersOf(row));
  if (letters !== null && others !== null && letters !== others) return false;
  return !isBefore(one, other) && !isBefore(other, one);
}

/** Null where both ends are open. */
const lettersOf = ({ from, to }: EffectivityRow): string | null => {
  const bound = from ?? to;
  return bound === null ? null : serialLetters(bound);
};

const isBefore = (one: EffectivityRow, other: EffectivityRow): boolean =>
  one.to !== null && other.from !== null && compareSerials(one.to, other.from) < 0;
