import { type ListDefinition, type ListedRow, searchedItem } from './listRow';
import type { ListStore } from './listStore';
import { facetText } from './search/searchBucket';
import { createCurrentContents } from './search/searchIndex';
import type { SearchSnapshots } from './search/searchSnapshots';

/**
 * A list's rows with an exact value, newest first and as they stand: always in memory, and without what a search by
 * words, pages and orders takes.
 */
export function createFacetLookup<R extends ListedRow>(
  definition: ListDefinition<R>,
  { getMany }: Pick<ListStore<R>, 'getMany'>,
  snapshots?: SearchSnapshots,
): (name: string, value: string | number) => Promise<R[]> {
  const { rowsWith } = createCurrentContents({
    table: definition.table,
    describe: (item) => searchedItem(definition, item),
    snapshots,
  });
  return async (name, value) => {
    const rows = await rowsWith(facetText(name, value));
    return getMany(
      rows.map(({ id }) => id),
      { readable: true },
    );
  };
}
