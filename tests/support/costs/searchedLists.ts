import type { Endpoint } from '#shared/api/endpoint';
import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { bucketOf, bucketsPerGroup, idOfBit, idsPerBucket } from '#platform/db/counters/listKeys';
import type { Write } from '#platform/db/write';
import { createListStore } from '#platform/list/listStore';
import { type ListDefinition, type ListedRow, searchedRow } from '#platform/list/listRow';
import { documentSnapshots } from '#platform/list/search/documentSnapshots';
import { searchBucket, type SearchedRow } from '#platform/list/search/searchBucket';
import { groupsPerPart, type PartContents } from '#platform/list/search/searchContents';
import { wordsOf } from '#platform/list/search/searchMistakes';
import { storedContents } from '#platform/list/search/searchSnapshots';
import { expeditionList } from '#functions/expeditions/expeditionRepository';
import { orderList } from '#functions/orders/orderRepository';
import { signatureList } from '#functions/signatures/signatureRepository';
import { bulkLoad } from '../database/bulkLoad';
import { rareOrders, sampleOrder } from '../samples/sampleOrders';
import { sampleExpedition, sampleSignature } from '../samples/samplePurchases';

/** A list and what its search needs. */
export type SearchedList = {
  readonly bundle: string;
  readonly endpoint: Endpoint;
  readonly table: 'orders' | 'signatures' | 'expeditions';
  /** The format of its snapshots. */
  readonly format: number;
  readonly searched: (id: number) => SearchedRow;
  /** The writes that store the row. */
  readonly stored: (id: number) => Write[];
};

function searchedList<R extends ListedRow>(
  list: Pick<SearchedList, 'bundle' | 'endpoint' | 'table' | 'format'>,
  definition: ListDefinition<R>,
  sample: (id: number) => R,
): SearchedList {
  const store = createListStore(definition);
  return {
    ...list,
    searched: (id) => searchedRow(definition, sample(id)),
    stored: (id) => store.insert(sample(id)),
  };
}

export const searchedLists: readonly SearchedList[] = [
  searchedList(
    { bundle: 'orders/endpoints/listOrders', endpoint: listOrders, table: 'orders', format: 6 },
    orderList,
    sampleOrder,
  ),
  searchedList(
    {
      bundle: 'signatures/endpoints/listSignatures',
      endpoint: listSignatures,
      table: 'signatures',
      format: 3,
    },
    signatureList,
    (id) => sampleSignature(id, 7),
  ),
  searchedList(
    {
      bundle: 'expeditions/endpoints/listExpeditions',
      endpoint: listExpeditions,
      table: 'expeditions',
      format: 4,
    },
    expeditionList,
    sampleExpedition,
  ),
];

const bucketsPerPart = groupsPerPart * bucketsPerGroup;
const idsPerPart = bucketsPerPart * idsPerBucket;
/** This many of the newest rows are stored in full, because pages and searches show them. */
const newest = 2_000;

type Ids = { readonly first: number; readonly last: number };

/**
 * Stores these rows as functions would: the counters and snapshots of all, and in full the rows
 * that a search shows. A million rows take a minute; writing them one by one would take hours.
 */
export async function loadSearched(list: SearchedList, { first, last }: Ids): Promise<void> {
  const isShown = (id: number) => rareOrders.has(id) || id > last - newest || id % 1000 === 345;
  for (let from = first; from <= last; from += 5_000) {
    const writes = range(from, Math.min(last, from + 4_999)).flatMap((id) => {
      const all = list.stored(id);
      return isShown(id) ? all : all.filter((write) => 'add' in write);
    });
    await bulkLoad(writes);
  }
  const snapshots = documentSnapshots(list.table, list.format);
  for (let part = partOf(first); part <= partOf(last); part += 1) {
    await snapshots.write(part, await storedContents(contentsOf(list, part, last)));
  }
}

const partOf = (id: number) => Math.floor((id - 1) / idsPerPart);

function contentsOf(list: SearchedList, part: number, last: number): PartContents {
  const firstBucket = part * bucketsPerPart;
  const lastBucket = Math.min(bucketOf(last), firstBucket + bucketsPerPart - 1);
  const buckets = range(firstBucket, lastBucket).map((bucket) => {
    const start = idOfBit(bucket, 0);
    const rows = range(start, Math.min(last, start + idsPerBucket - 1)).map(list.searched);
    // The counter of a bucket counts the writes, and each row was written once.
    return [bucket, searchBucket(rows.length, rows.toReversed())] as const;
  });
  return { buckets, words: [...wordsOf(buckets.map(([, { text }]) => text))] };
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
