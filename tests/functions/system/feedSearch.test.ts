import { afterAll, beforeEach, expect, it } from 'vitest';
import { startDatabase } from '#tests/support/database/database';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { sampleOrder } from '#tests/support/samples/sampleOrders';
import { openSearchStub, refusal } from '#tests/support/stubs/openSearchStub';
import { searchTerms } from '#platform/list/search/searchText';

await startDatabase();
const { commit } = await import('#platform/db/write');
const { insertOrder, orderList } = await import('#functions/orders/orderRepository');
const { createListStore } = await import('#platform/list/listStore');
const { createOpenSearchIndex } = await import('#platform/list/search/openSearch/openSearchIndex');
const { searchService } = await import('#platform/list/search/openSearch/searchService');
const { feedChanged, rebuildSearch } = await import('#functions/processes/searchFed/feedSearch');

const stub = await openSearchStub();
afterAll(stub.stop);
const service = searchService(stub.url);
const index = createOpenSearchIndex('test-orders', service);
const store = createListStore(orderList);
const find = async (text: string) =>
  (await index.search({ terms: searchTerms(text), facets: [], offset: 0, size: 100 })).ids;
/** As Lambda gets it from a table's stream. */
const changed = (...ids: number[]) => ({
  Records: ids.map((id) => ({
    eventName: 'MODIFY',
    eventSourceARN: 'arn:aws:dynamodb:sa-east-1:1:table/test-orders/stream/2026-01-01T00:00:00.000',
    dynamodb: { Keys: { pk: { S: 'H#00000' }, sk: { S: String(id).padStart(9, '0') } } },
  })),
});

await bulkLoad(Array.from({ length: 30 }, (_, at) => insertOrder(sampleOrder(at + 1))).flat());
beforeEach(async () => {
  stub.next.length = 0;
  await rebuildSearch('orders', service);
});

it('brings every row over, and then each as it is stored by now', async () => {
  expect(stub.rows.size).toBe(30);
  const before = await store.get(7);
  if (!before) throw new Error('no order');
  await commit(store.replace(before, { ...before, nfe: '77665544' }));
  expect(await find('77665544')).toEqual([]);
  expect(await feedChanged(changed(7, 7, 8), service)).toBe(2);
  expect(await find('77665544')).toEqual([7]);
});

it('takes away what was removed or never was, also when told late', async () => {
  const before = await store.get(9);
  if (!before) throw new Error('no order');
  expect(await find(before.client.email)).toContain(9);
  await commit(store.remove(before));
  await feedChanged(changed(9, 4000), service);
  expect(await find(before.client.email)).not.toContain(9);
});

it('looks at rows of lists alone, and fails as a whole where a row is not taken', async () => {
  const history = {
    Records: [
      { ...changed(7).Records[0], dynamodb: { Keys: { pk: { S: 'D#7' }, sk: { S: 'H#x' } } } },
    ],
  };
  expect(await feedChanged(history, service)).toBe(0);
  expect(await feedChanged({ clock: true }, service)).toBe(0);
  stub.next.push({
    body: {
      errors: true,
      items: [{ index: { status: 429, error: { type: 'rejected_execution_exception' } } }],
    },
  });
  await expect(feedChanged(changed(3), service)).rejects.toThrow('rejected_execution_exception');
  stub.next.push(...Array.from({ length: 3 }, () => refusal(503, 'cluster_block_exception')));
  await expect(feedChanged(changed(3), service)).rejects.toMatchObject({ status: 503 });
});
