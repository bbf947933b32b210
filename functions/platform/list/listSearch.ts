import type { Item } from '../db/items';
import { type ClientRows, clientRows } from './clientRows';
import { type ListDefinition, type ListedRow, parseRow, searchedRow } from './listRow';
import {
  createListStore,
  filterOf,
  type Page,
  pageOf,
  type SearchRequest,
  spanOf,
} from './listStore';
import { createReplica } from './search/searchIndex';
import type { RowFilter } from './search/searchBucket';
import type { SearchSnapshots } from './search/searchSnapshots';

/** As a list's `page`, narrowed by text, statuses and facets; reads its own writes. */
export type ListSearch<R extends ListedRow> = {
  (request: SearchRequest): Promise<Page<R>>;
  /** One client's rows, of however many. */
  readonly ofClient: (client: number) => Promise<ClientRows<R>>;
};

/**
 * The search of a list. Apart from its store, so that only functions that search carry what it takes.
 * Lists that outgrow some 20,000 rows keep snapshots: `documentSnapshots(table)`.
 */
export function createListSearch<R extends ListedRow>(
  definition: ListDefinition<R>,
  snapshots?: SearchSnapshots,
): ListSearch<R> {
  const { table, idLast } = definition;
  const { page, getMany } = createListStore(definition);
  const describe = (item: Item) => searchedRow(definition, parseRow(definition, item));
  const replica = createReplica({ table, describe, snapshots, idLast });
  const search = async (request: SearchRequest): Promise<Page<R>> => {
    const { status, ordering } = request;
    const filter = filterOf(request);
    const isPlain = isUnfiltered(filter) && !ordering;
    if (isPlain && typeof status !== 'object') {
      return page({ ...request, status });
    }
    const span = spanOf(request);
    const { ids, ...found } = await replica.search({ ...filter, ...span, ordering });
    return { ...pageOf(found, span.size, await getMany(ids)), ...similarTo(found) };
  };
  const ofClient = (client: number) => clientRows(client, { definition, replica, getMany });
  return Object.assign(search, { ofClient });
}

const isUnfiltered = ({ terms, facets, ranges = [] }: RowFilter) =>
  terms.length + facets.length + ranges.length === 0;

const similarTo = ({ similar }: { readonly similar?: true }) => (similar ? { similar } : {});
