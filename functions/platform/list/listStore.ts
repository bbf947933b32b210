import { getItem, queryItems, type Item } from '../db/items';
import { deleteItem, putItem } from '../db/itemWrites';
import {
  countByStatus,
  countChange,
  countUnlisted,
  type MovedRows,
} from '../db/counters/listCounters';
import {
  clientPartition,
  removedClientPartition,
  removedKey,
  rowKey,
} from '../db/counters/listKeys';
import { everyRow, itemsOf } from './storedRows';
import { type ListedItems, readMovedPage, readPage, readStatusPage } from './listPage';
import {
  type Facets,
  isReadable,
  type ListDefinition,
  listedItem,
  parseRow,
  readRow,
  removedItem,
  type ListedRow,
  type UnreadableRow,
} from './listRow';
import type { SearchOrdering } from './search/searchOrder';
import { facetText, type RowFilter, type ValueRange } from './search/searchBucket';
import { searchTerms } from './search/searchText';
import { pageSize } from '#shared/api/pagedList';
import type { Write } from '../db/write';

export type Page<R> = {
  readonly count: number;
  readonly pages: number;
  readonly results: R[];
  /** Ids of rows of this page that cannot be read; absent if there are none. */
  readonly unreadable?: number[];
  /** Nothing matched exactly, so these are results with a typing mistake forgiven. */
  readonly similar?: true;
  /** The sum over all pages, if requested. */
  readonly sum?: number;
  readonly tally?: Tally;
};

/** How many rows have each of the requested values. */
export type Tally = Readonly<Record<string, number>>;

type PageRequest = { readonly page: number; readonly size?: number | undefined };
export type StatusPageRequest = PageRequest & {
  readonly status?: number | undefined;
  /** Corrects stored statuses that are out of date, for example because a day has passed. */
  readonly moved?: MovedRows | undefined;
};
export type SearchRequest = PageRequest & {
  readonly text?: string | undefined;
  /** One status or any of several. */
  readonly status?: number | readonly number[] | undefined;
  readonly facets?: Facets | undefined;
  readonly ranges?: readonly ValueRange[] | undefined;
  readonly moved?: MovedRows | undefined;
  /** One of the list's `sorts`; newest first by default. */
  readonly ordering?: SearchOrdering | undefined;
  /** What to add up over everything found: for each row, the first of these `sorts` that it has. */
  readonly sum?: readonly string[] | undefined;
  /** Counts rows for each of a facet's values, whichever value the request filters by. */
  readonly tally?:
    | { readonly name: string; readonly values: Readonly<Record<string, string>> }
    | undefined;
  /** Rows to exclude. */
  readonly without?: ReadonlyMap<number, unknown> | undefined;
  /** If given, only these rows are considered. */
  readonly only?: ReadonlySet<number> | undefined;
};

type Reading = {
  /** Leaves out unreadable rows, which are logged, instead of failing. */
  readonly readable?: boolean;
};
type FindOptions = { readonly removed?: boolean };

export type ListStore<R extends ListedRow> = {
  /** Strongly consistent. Finds a removed row only with `removed: true`. */
  readonly get: (id: number, options?: FindOptions) => Promise<R | undefined>;
  /** The rows that exist, in the order of `ids`. */
  readonly getMany: (ids: readonly number[], options?: FindOptions & Reading) => Promise<R[]>;
  /** Like `getMany`, with placeholders for unreadable rows. */
  readonly seeMany: (
    ids: readonly number[],
    options?: FindOptions,
  ) => Promise<(R | UnreadableRow)[]>;
  /** Newest first with an exact count; beyond the last page the results are empty. */
  readonly page: (request: StatusPageRequest) => Promise<Page<R>>;
  /** Every row (or every removed one), oldest first, with a few thousand in memory at a time. */
  readonly all: (options?: FindOptions) => AsyncIterable<R>;
  /** The number of rows of each status. */
  readonly counts: () => Promise<ReadonlyMap<number, number>>;
  /** All rows of one client, newest first. */
  readonly byClient: (profileId: number, options?: Reading) => Promise<R[]>;
  /** Parses the items of an index query, without unreadable rows, which are logged. */
  readonly readable: (items: readonly Item[]) => R[];
  /** One client's removed rows, which no list contains. */
  readonly removedOf: (profileId: number) => Promise<R[]>;
  /** The row as `replace` will store it, for answering a call with it. */
  readonly revised: (before: R, changes: Partial<R>) => R;
  readonly insert: (row: R) => Write[];
  /** Refused when the stored version is no longer `before.version`; stores `before.version + 1`. */
  readonly replace: (before: R, after: R, refused?: () => Error) => Write[];
  /**
   * Removes the row from lists, counts and search, and keeps it, or `left` in its place, for
   * records that still refer to it.
   */
  readonly remove: (row: R, refused?: () => Error, left?: R) => Write[];
  /** Stores a row that was removed elsewhere, such as an imported one. */
  readonly insertRemoved: (row: R) => Write[];
  /** Works like `replace`, on a removed row. */
  readonly replaceRemoved: (before: R, after: R) => Write[];
};

/** Rows of one table with page numbers, exact counts and status filter at constant cost. */
export function createListStore<R extends ListedRow>(definition: ListDefinition<R>): ListStore<R> {
  return { ...listReads(definition), ...listWrites(definition) };
}

type Reads =
  | 'get'
  | 'getMany'
  | 'seeMany'
  | 'page'
  | 'all'
  | 'counts'
  | 'byClient'
  | 'readable'
  | 'removedOf';

function listReads<R extends ListedRow>(definition: ListDefinition<R>): Pick<ListStore<R>, Reads> {
  const { table } = definition;
  const parse = (item: Item) => parseRow(definition, item);
  const see = (items: readonly Item[]) => items.map((item) => readRow(definition, item));
  const readable: ListStore<R>['readable'] = (items) => see(items).filter(isReadable);
  const get: ListStore<R>['get'] = async (id, { removed = false } = {}) => {
    if (removed) return (await getMany([id], { removed }))[0];
    const item = await getItem(table, rowKey(id), { strong: true });
    return item && parse(item);
  };
  const seeMany: ListStore<R>['seeMany'] = async (ids, options = {}) => {
    const rows = new Map(
      [...(await itemsOf(table, ids, options))].map(([id, item]) => [
        id,
        readRow(definition, item),
      ]),
    );
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
  const getMany: ListStore<R>['getMany'] = async (ids, { readable: tolerant, ...options } = {}) => {
    if (tolerant) return (await seeMany(ids, options)).filter(isReadable);
    const rows = new Map(
      [...(await itemsOf(table, ids, options))].map(([id, item]) => [id, parse(item)]),
    );
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
  const page: ListStore<R>['page'] = async ({ status, moved, ...request }) => {
    const span = spanOf(request);
    if (status !== undefined && moved && moved.from.size > 0) {
      const { count, ids } = await readMovedPage(table, status, { ...span, moved });
      return pageOf<R>({ count }, span.size, await seeMany(ids));
    }
    const listed =
      status === undefined
        ? await readPage(table, span)
        : await readStatusPage(table, status, span);
    return pageOf<R>(listed, span.size, see(listed.items));
  };
  const byClient: ListStore<R>['byClient'] = async (profileId, { readable: tolerant } = {}) => {
    const pk = clientPartition(profileId);
    const items = await queryItems({ table, index: 'byClient', pk, newestFirst: true });
    return tolerant ? readable(items) : items.map(parse);
  };
  const removedOf: ListStore<R>['removedOf'] = async (profileId) => {
    const pk = removedClientPartition(profileId);
    return (await queryItems({ table, index: 'byClient', pk })).map(parse);
  };
  const counts = () => countByStatus(table);
  const all: ListStore<R>['all'] = (options) => everyRow(definition, options);
  return { get, getMany, seeMany, page, all, counts, byClient, readable, removedOf };
}

type Writes = 'revised' | 'insert' | 'insertRemoved' | 'replace' | 'remove' | 'replaceRemoved';

function listWrites<R extends ListedRow>(
  definition: ListDefinition<R>,
): Pick<ListStore<R>, Writes> {
  const { table } = definition;
  const unchanged = (row: R) => ({ equals: { version: row.version } });
  const revised = (before: R, changes: Partial<R>): R => ({
    ...before,
    ...changes,
    version: before.version + 1,
  });
  return {
    revised,
    insert: (row) => [
      putItem({
        table,
        item: listedItem(definition, rowKey(row.id), row),
        when: { exists: false },
      }),
      ...countChange(table, undefined, row),
    ],
    replace: (before, edited, refused) => {
      const after = { ...edited, version: before.version + 1 };
      return [
        putItem({
          table,
          item: listedItem(definition, rowKey(after.id), after),
          when: unchanged(before),
          ...(refused && { refused }),
        }),
        ...countChange(table, before, after),
      ];
    },
    remove: (row, refused, left = row) => [
      deleteItem({
        table,
        key: rowKey(row.id),
        when: unchanged(row),
        ...(refused && { refused }),
      }),
      putItem({ table, item: removedItem(definition, removedKey(row.id), revised(row, left)) }),
      ...countChange(table, row, undefined),
    ],
    insertRemoved: (row) => [
      putItem({
        table,
        item: removedItem(definition, removedKey(row.id), row),
        when: { exists: false },
      }),
      ...countUnlisted(table, row.id),
    ],
    replaceRemoved: (before, edited) => {
      const after = { ...edited, version: before.version + 1 };
      const item = removedItem(definition, removedKey(after.id), after);
      return [putItem({ table, item, when: unchanged(before) })];
    },
  };
}

export const spanOf = ({ page, size = pageSize }: PageRequest) => ({
  offset: (page - 1) * size,
  size,
});

export function pageOf<R>(
  { count }: Pick<ListedItems, 'count'>,
  size: number,
  rows: readonly (R | UnreadableRow)[],
): Page<R> {
  const pages = Math.max(1, Math.ceil(count / size));
  const unreadable = rows.flatMap((row) => (isReadable(row) ? [] : row.id));
  const results = rows.filter(isReadable);
  return { count, pages, results, ...(unreadable.length > 0 ? { unreadable } : {}) };
}

export function filterOf(request: SearchRequest): RowFilter {
  const { text = '', status, facets = {}, ranges, moved, without, only } = request;
  return {
    moved,
    ranges,
    without,
    only,
    terms: searchTerms(text),
    facets: Object.entries(facets).map(([name, value]) =>
      [value].flat().map((one) => facetText(name, one)),
    ),
    statuses: status === undefined ? undefined : new Set([status].flat()),
  };
}
