import { bucketOf } from '#platform/db/counters/listKeys';
import type { SearchBucket, SearchedRow } from './searchBucket';

export type SearchOrdering = { readonly by: string; readonly descending?: boolean };

const byLetters = new Intl.Collator('pt-BR');

/** Found ids in another order than they were found in; equal ones stay as they are. */
export function inOrder(
  contents: ReadonlyMap<number, SearchBucket>,
  ids: readonly number[],
  { by, descending = false }: SearchOrdering,
): number[] {
  const direction = descending ? -1 : 1;
  return ids
    .map((id) => ({ id, value: by === 'id' ? id : (sortsOf(contents, id)?.[by] ?? '') }))
    .toSorted((one, other) => direction * compare(one.value, other.value))
    .map(({ id }) => id);
}

function sortsOf(contents: ReadonlyMap<number, SearchBucket>, id: number): SearchedRow['sorts'] {
  const bucket = contents.get(bucketOf(id));
  return bucket?.sorts?.[bucket.ids.indexOf(id)];
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return byLetters.compare(String(one), String(other));
}
