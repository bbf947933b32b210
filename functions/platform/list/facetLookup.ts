import { type ListDefinition, type ListedRow, searchedItem } from './listRow';
import type { ListStore } from './listStore';
import { facetText } from './search/searchBucket';
import { createCurrentContents } from './search/searchIndex';
import type { SearchSnapshots } from './search/searchSnapshots';

/**
 * A list's current rows with an exact value, newest first. Works in memory, without the code for
 * text search, pages and ordering.
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
