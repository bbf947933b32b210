import type { Item } from '../db/items';
import { type ClientRows, clientRows } from './clientRows';
import { type ListDefinition, type ListedRow, searchedItem } from './listRow';
import {
  createListStore,
  filterOf,
  type Page,
  pageOf,
  type SearchRequest,
  type Tally,
  spanOf,
} from './listStore';
import { createReplica } from './search/searchIndex';
import type { RowFilter } from './search/searchBucket';
import type { SearchSnapshots } from './search/searchSnapshots';

/** Like a list's `page`, narrowed by text, statuses and facets; it sees writes at once. */
export type ListSearch<R extends ListedRow> = {
  (request: SearchRequest): Promise<Page<R>>;
  readonly ofClient: (client: number) => Promise<ClientRows<R>>;
  /** The ids of everything a request finds, in its order. */
  readonly ids: (request: Omit<SearchRequest, 'page' | 'size'>) => Promise<readonly number[]>;
};

/**
 * The search of a list, separate from its store so that only functions that search contain its
 * code. Lists that may grow large keep snapshots. A list without them is so small that, once
 * searched, its plain pages come from memory, too.
 */
export function createListSearch<R extends ListedRow>(
  definition: ListDefinition<R>,
  snapshots?: SearchSnapshots,
): ListSearch<R> {
  const { table, idLast } = definition;
  const { page, seeMany } = createListStore(definition);
  const describe = (item: Item) => searchedItem(definition, item);
  const replica = createReplica({ table, describe, snapshots, idLast });
  const isWholeInMemory = () => !snapshots && replica.isFilled();
  const see = createRowCache({ read: seeMany, versionOf: replica.versionOf });
  const search = async (request: SearchRequest): Promise<Page<R>> => {
    const { status, ordering, sum } = request;
    const filter = filterOf(request);
    const isPlain = isUnfiltered(filter) && !ordering && sum === undefined && !request.tally;
    if (isPlain && typeof status !== 'object' && !isWholeInMemory()) {
      return page({ ...request, status });
    }
    const span = spanOf(request);
    const counted = countedFilters(request);
    const { ids, ...found } = await replica.search({ ...filter, ...span, ordering, sum, counted });
    const results = await see(ids);
    const more = { ...similarTo(found), ...sumIn(found), ...tallyIn(request, found.counts) };
    return { ...pageOf<R>(found, span.size, results), ...more };
  };
  const ofClient = (client: number) => clientRows(client, { definition, replica, see });
  const ids: ListSearch<R>['ids'] = async (request) => {
    const filter = filterOf({ ...request, page: 1 });
    const everything = { offset: 0, size: Number.POSITIVE_INFINITY };
    return (await replica.search({ ...filter, ...everything, ordering: request.ordering })).ids;
  };
  return Object.assign(search, { ofClient, ids });
}

/** One filter for each value that the request tallies. */
const countedFilters = ({ tally, ...request }: SearchRequest): RowFilter[] =>
  Object.values(tally?.values ?? {}).map((value) =>
    filterOf({ ...request, facets: { ...request.facets, [tally?.name ?? '']: value } }),
  );

const tallyIn = ({ tally }: SearchRequest, counts: readonly number[] = []): { tally?: Tally } =>
  tally
    ? {
        tally: Object.fromEntries(
          Object.keys(tally.values).map((name, place) => [name, counts[place] ?? 0]),
        ),
      }
    : {};

const isUnfiltered = ({ terms, facets, ranges = [], only }: RowFilter) =>
  terms.length + facets.length + ranges.length === 0 && only === undefined;

const sumIn = ({ sum }: { readonly sum?: number }) => (sum === undefined ? {} : { sum });

const similarTo = ({ similar }: { readonly similar?: true }) => (similar ? { similar } : {});

/** Each row is a few kilobytes. */
const mostRows = 500;

type Reading<R> = {
  readonly read: (ids: readonly number[]) => Promise<R[]>;
  /** A number that changes with every write to the row's bucket; NaN while unknown. */
  readonly versionOf: (id: number) => number;
};

/**
 * Reads rows and caches them until the counters show a write to their bucket, so that reading the
 * same list again only costs the counters. The version is taken before the row is read, so a cached
 * row may be newer than its version, never older.
 */
export function createRowCache<R extends { readonly id: number }>({ read, versionOf }: Reading<R>) {
  const cached = new Map<number, { readonly row: R; readonly version: number }>();
  return async (ids: readonly number[]): Promise<R[]> => {
    const versions = new Map(ids.map((id) => [id, versionOf(id)]));
    const rows = new Map<number, R>();
    for (const [id, version] of versions) {
      const known = cached.get(id);
      if (known?.version === version) rows.set(id, known.row);
    }
    const missing = ids.filter((id) => !rows.has(id));
    if (missing.length > 0) {
      for (const row of await read(missing)) {
        rows.set(row.id, row);
        cached.set(row.id, { row, version: versions.get(row.id) ?? Number.NaN });
      }
      for (const id of cached.keys()) {
        if (cached.size <= mostRows) break;
        cached.delete(id);
      }
    }
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}
