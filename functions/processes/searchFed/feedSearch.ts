import { entriesOf } from '#platform/outbox/outboxStream';
import {
  dropIndex,
  type Feeding,
  feedIndex,
  makeIndex,
} from '#platform/list/search/openSearch/searchFeed';
import { searchIndexOf, type SearchService } from '#platform/list/search/openSearch/searchService';
import { type SearchedTable, searchedLists } from './searchedLists';

export const searchedTables = [
  'accounts',
  'orders',
  'signatures',
  'expeditions',
] as const satisfies readonly SearchedTable[];

/** Where the rows of a list are stored, whatever their group. */
const listedRows = 'H#';

/** Takes the rows that a stream's event tells of to OpenSearch, as they are stored by now. */
export async function feedChanged(event: unknown, service: SearchService): Promise<number> {
  const entries = entriesOf(event).filter(({ pk }) => pk.startsWith(listedRows));
  let fed = 0;
  for (const table of searchedTables) {
    const own = entries.filter((entry) => entry.table === table);
    const ids = [...new Set(own.map(({ sk }) => Number(sk)))];
    const rows = await Promise.all(ids.map(searchedLists[table].feedingOf));
    await feedIndex(searchIndexOf(table), rows, service);
    fed += rows.length;
  }
  return fed;
}

const atOnce = 500;

/**
 * Makes a list's index anew from its table. Changes may go on: of two versions the newer one stays. Until it
 * is done a search finds only what is there.
 */
export async function rebuildSearch(table: SearchedTable, service: SearchService): Promise<number> {
  const index = searchIndexOf(table);
  await dropIndex(index, service);
  await makeIndex(index, service);
  let waiting: Feeding[] = [];
  let fed = 0;
  const feed = async () => {
    await feedIndex(index, waiting, service);
    fed += waiting.length;
    waiting = [];
  };
  for await (const row of searchedLists[table].every()) {
    waiting.push(row);
    if (waiting.length >= atOnce) await feed();
  }
  await feed();
  return fed;
}
