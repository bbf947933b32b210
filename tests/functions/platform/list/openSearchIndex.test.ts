import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '#tests/support/database/database';
import { openSearchStub, refusal } from '#tests/support/stubs/openSearchStub';
import { askedText, contractRows, itSearches } from '#tests/support/search/searchContract';
import type { SearchedRow } from '#platform/list/search/searchBucket';

await startDatabase();
const { createOpenSearchIndex } = await import('#platform/list/search/openSearch/openSearchIndex');
const { documentOf } = await import('#platform/list/search/openSearch/searchDocument');
const { dropIndex, feedIndex, makeIndex, NotFed } =
  await import('#platform/list/search/openSearch/searchFeed');
const { searchService } = await import('#platform/list/search/openSearch/searchService');
const { ServiceError } = await import('#platform/runtime/callService');

const stub = await openSearchStub();
afterAll(stub.stop);
const service = searchService(stub.url);
const index = createOpenSearchIndex('test-orders', service);
const fed = (row: SearchedRow) => ({ id: row.id, version: row.version, document: documentOf(row) });
const feed = (rows: readonly SearchedRow[]) => feedIndex('test-orders', rows.map(fed), service);
const refill = async () => {
  stub.next.length = 0;
  await dropIndex('test-orders', service);
  await makeIndex('test-orders', service);
  await feed(contractRows);
};
beforeEach(refill);

describe('the rows of a list in OpenSearch', () => {
  itSearches({
    index: () => index,
    become: async (rows) => {
      await feed(rows);
      const left = new Set(rows.map(({ id }) => id));
      const gone = contractRows.filter(({ id }) => !left.has(id));
      const leaving = gone.map(({ id, version }) => ({ id, version: version + 1, document: null }));
      await feedIndex('test-orders', leaving, service);
    },
  });

  it('are found by their number where the list hides it, and stand last when nothing else of them matches', async () => {
    const [row] = contractRows;
    if (!row) throw new Error('no rows');
    const document = documentOf({ ...row, version: 9 }, { idLast: true });
    await feedIndex('test-orders', [{ id: row.id, version: 9, document }], service);
    const { ids } = await index.search(askedText(String(row.id)));
    expect(ids).toContain(row.id);
    expect(ids[0]).not.toBe(row.id);
  });

  it('are asked for by calls signed as the function', () => {
    const headers = stub.calls.at(-1)?.headers;
    expect(headers?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=.*\/sa-east-1\/es\/aws4_request/,
    );
    expect(headers?.['x-amz-date']).toMatch(/^\d{8}T\d{6}Z$/);
  });
});

describe('OpenSearch refusing', () => {
  const find = () => index.search(askedText('silva'));

  it('because it has too much to do is asked again, and not for ever', async () => {
    stub.next.push(
      refusal(429, 'rejected_execution_exception'),
      refusal(503, 'cluster_block_exception'),
    );
    expect((await find()).count).toBeGreaterThan(0);
    stub.next.push(...Array.from({ length: 3 }, () => refusal(503, 'cluster_block_exception')));
    await expect(find()).rejects.toMatchObject({ name: 'ServiceError', status: 503 });
  });

  it('a broken-off call, a query it cannot read or half an answer is never taken for nothing found', async () => {
    stub.next.push('reset');
    await expect(find()).rejects.toMatchObject({ name: 'ServiceError', status: null });
    stub.next.push(refusal(400, 'parsing_exception'));
    await expect(find()).rejects.toThrow(ServiceError);
    const half = {
      timed_out: false,
      _shards: { failed: 1 },
      hits: { total: { value: 0, relation: 'eq' }, hits: [] },
    };
    stub.next.push({ body: half });
    await expect(find()).rejects.toThrow('Expected 0 but received 1');
    stub.next.push({ body: { ...half, timed_out: true, _shards: { failed: 0 } } });
    await expect(find()).rejects.toThrow('Expected false but received true');
    stub.next.push({
      body: {
        ...half,
        _shards: { failed: 0 },
        hits: { total: { value: 10_000, relation: 'gte' }, hits: [] },
      },
    });
    await expect(find()).rejects.toThrow('Expected "eq"');
  });

  it('keeps the newer version, whatever comes late or twice', async () => {
    const [row] = contractRows;
    if (!row) throw new Error('no rows');
    await feed([{ ...row, version: 5, text: 'novo' }]);
    await feed([row, { ...row, version: 5, text: 'outro' }]);
    await feedIndex('test-orders', [{ id: row.id, version: 4, document: null }], service);
    expect((await index.search(askedText('novo'))).ids).toEqual([row.id]);
  });

  it('names the rows it did not take, and takes the others', async () => {
    const [first, second] = contractRows;
    if (!first || !second) throw new Error('no rows');
    const bad = { ...first, version: 7, status: 1.5 };
    const failing = feed([bad, { ...second, version: 7, text: 'segundo' }]);
    await expect(failing).rejects.toThrow(NotFed);
    await expect(failing).rejects.toMatchObject({
      ids: [first.id],
      message: expect.stringContaining('mapper_parsing_exception') as string,
    });
    expect((await index.search(askedText('segundo'))).ids).toEqual([second.id]);
  });

  it('to make what is there, or to drop what is not, is no failure', async () => {
    await makeIndex('test-orders', service);
    await dropIndex('test-orders', service);
    await dropIndex('test-orders', service);
    await expect(find()).rejects.toMatchObject({ status: 404 });
    stub.next.push(refusal(403, 'security_exception'));
    await expect(makeIndex('test-orders', service)).rejects.toThrow(ServiceError);
  });
});
