import { clientPartition, numberOfKey } from '../db/counters/listKeys';
import { queryItems } from '../db/items';
import {
  type ListDefinition,
  type ListedRow,
  readRow,
  searchedItem,
  type UnreadableRow,
} from './listRow';
import { filterOf, type Page, pageOf, type SearchRequest, spanOf } from './listStore';
import { facetText, type FoundRow, passesExactly } from './search/searchBucket';
import type { SearchIndex } from './search/searchIndex';
import { matchingOrNear, wordsOf } from './search/searchMistakes';
import { byRank } from './search/searchRank';
import { isFound } from './search/searchText';

/** Clients with at most so many rows are read whole; for others the search picks the page. */
export const readWhole = 200;

/** All rows of a client, newest first, as the search sees them, and how to read those of a page. */
export type ClientRows<R> = {
  readonly rows: readonly FoundRow[];
  readonly read: (ids: readonly number[]) => Promise<(R | UnreadableRow)[]>;
};

type Source<R extends ListedRow> = {
  readonly definition: ListDefinition<R>;
  readonly replica: SearchIndex;
  readonly see: ClientRows<R>['read'];
};

/** Costs no more for a client of 5,000 rows than for one of a few hundred. */
export async function clientRows<R extends ListedRow>(
  client: number,
  { definition, replica, see }: Source<R>,
): Promise<ClientRows<R>> {
  const { table } = definition;
  const pk = clientPartition(client);
  const ownFirst = {
    table,
    index: 'byClient',
    pk,
    newestFirst: true,
    limit: readWhole + 1,
  } as const;
  const items = await queryItems(ownFirst);
  if (items.length > readWhole) {
    return {
      rows: await replica.rowsWith(facetText('client', client)),
      read: see,
    };
  }
  const byId = new Map(items.map((item) => [numberOfKey(item), item]));
  return {
    rows: items.map((item) => searchedItem(definition, item)),
    read: (ids) => {
      const found = ids.map((id) => byId.get(id)).filter((item) => item !== undefined);
      return Promise.resolve(found.map((item) => readRow(definition, item)));
    },
  };
}

/** A page of these rows by text, status and facets, searched like the whole list. */
export async function clientPage<R extends ListedRow>(
  { rows, read }: ClientRows<R>,
  request: SearchRequest,
): Promise<Page<R>> {
  const filter = filterOf(request);
  const passed = rows.filter((row) => passesExactly(row, filter));
  const { rows: found, ...how } = matchingOrNear(
    filter.terms,
    () => wordsOf(rows.map(({ text }) => text)),
    (terms) => passed.filter((row) => isFound(row, terms)),
  );
  const { offset, size } = spanOf(request);
  const ranked = how.similar ? found : byRank(found, filter.terms);
  const results = await read(ranked.slice(offset, offset + size).map(({ id }) => id));
  return { ...pageOf<R>({ count: found.length }, size, results), ...how };
}
