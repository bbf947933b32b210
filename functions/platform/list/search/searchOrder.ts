import type { SearchContents } from './searchContents';

export type SearchOrdering = { readonly by: string; readonly descending?: boolean };

type Value = string | number;

const byLetters = new Intl.Collator('pt-BR');

/** Found ids in the requested order; ids with equal values keep their order. */
export function inOrder(
  { valueOf }: Pick<SearchContents, 'valueOf'>,
  ids: readonly number[],
  { by, descending = false }: SearchOrdering,
): number[] {
  const values = ids.map((id) => (by === 'id' ? id : (valueOf(id, by) ?? '')));
  // Sorts the distinct values only: rows share many, and comparing by letters is slow.
  const positions = positionsOf(new Set(values));
  const places: number[][] = [];
  for (const [index, id] of ids.entries()) {
    (places[positions.get(values[index] ?? '') ?? 0] ??= []).push(id);
  }
  return (descending ? places.reverse() : places).flat();
}

/** The position of each value in order; values that collate as equal share one. */
function positionsOf(values: ReadonlySet<Value>): Map<Value, number> {
  const positions = new Map<Value, number>();
  let position = -1;
  let before: Value | undefined;
  for (const value of [...values].sort(compare)) {
    if (before === undefined || compare(before, value) !== 0) position += 1;
    positions.set(value, position);
    before = value;
  }
  return positions;
}

function compare(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return byLetters.compare(String(one), String(other));
}
