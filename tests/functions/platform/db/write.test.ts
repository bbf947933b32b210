import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { commit } = await import('#platform/db/write');
const { checkItem, deleteItem, putItem, updateItem } = await import('#platform/db/itemWrites');
const { getItem, getItems, queryItems } = await import('#platform/db/items');
const { nextId } = await import('#platform/db/sequence');

const key = (sk: string) => ({ pk: 'W', sk });
const put = (sk: string, fields = {}) =>
  putItem({ table: 'system', item: { ...key(sk), ...fields } });
const read = (sk: string) => getItem('system', key(sk), { strong: true });

describe('a transaction', () => {
  it('writes all of its parts or none, and says which condition was lost', async () => {
    await commit([put('stock', { name: 'x', status: 1 })]);
    const refused = commit([
      put('a'),
      updateItem({
        table: 'system',
        key: key('stock'),
        set: { status: 3 },
        when: { equals: { status: 2 } },
        refused: () => new Error('status moved on'),
      }),
    ]);
    await expect(refused).rejects.toThrow('status moved on');
    expect(await read('a')).toBeUndefined();
    expect(await read('stock')).toMatchObject({ status: 1 });
  });

  it('depends on items it does not change', async () => {
    await commit([put('owner', { is_active: false })]);
    const writing = (sk: string, is_active: boolean) =>
      commit([
        put(sk),
        checkItem({
          table: 'system',
          key: key('owner'),
          when: { equals: { is_active } },
          refused: () => new Error('owner is not active'),
        }),
      ]);
    await expect(writing('b', true)).rejects.toThrow('owner is not active');
    expect(await read('b')).toBeUndefined();
    await writing('b', false);
    expect(await read('b')).toBeDefined();
  });

  it('sets, removes and adds under reserved names', async () => {
    await commit([put('u', { name: 'a', value: 1, note: 'x' })]);
    const change = { set: { name: 'b', note: undefined }, add: { value: 4 } };
    await commit([
      updateItem({
        table: 'system',
        key: key('u'),
        ...change,
        when: { exists: true, equals: { name: 'a', owner: undefined } },
      }),
    ]);
    expect(await read('u')).toEqual({ ...key('u'), name: 'b', value: 5 });
    await commit([deleteItem({ table: 'system', key: key('u') })]);
    expect(await read('u')).toBeUndefined();
  });

  it('creates only what is not there yet', async () => {
    const create = (who: string) =>
      commit([
        putItem({
          table: 'system',
          item: { ...key('unique'), who },
          when: { exists: false },
          refused: () => new Error('já existe'),
        }),
      ]);
    const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map(create));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('adds up what its parts add to the same item', async () => {
    const add = (amount: number) => ({
      add: { table: 'system' as const, key: key('sum'), amounts: { n: amount, v: 1 } },
    });
    await commit([add(5), add(-5), add(2)]);
    expect(await read('sum')).toMatchObject({ n: 2, v: 3 });
  });

  it('writes nothing of what comes to nothing together', async () => {
    const add = (amount: number) => ({
      add: { table: 'system' as const, key: key('nothing'), amounts: { n: amount } },
    });
    await commit([add(1), add(-1), put('beside')]);
    await commit([add(1), add(-1)]);
    expect(await read('nothing')).toBeUndefined();
    expect(await read('beside')).toBeDefined();
  });

  it('does not start what DynamoDB would not take', async () => {
    const writes = Array.from({ length: 101 }, (_, i) => put(`many${i}`));
    await expect(commit(writes)).rejects.toThrow('100 items');
  });
});

describe('collisions', () => {
  let client: ReturnType<typeof mockTransactions>;
  const mockTransactions = () => mockClient(DynamoDBDocumentClient);
  beforeEach(() => {
    client = mockTransactions();
  });
  afterEach(() => client.restore());

  const cancelled = (...codes: string[]) =>
    new TransactionCanceledException({
      $metadata: {},
      message: 'cancelled',
      CancellationReasons: codes.map((Code) => ({ Code })),
    });

  const refusing = (sk: string) => ({ ...put(sk), refused: () => new Error(`lost ${sk}`) });

  it('tries again when another transaction or throttling was in the way', async () => {
    client
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'TransactionConflict'))
      .rejectsOnce(cancelled('ThrottlingError', 'None'))
      .resolves({});
    await commit([refusing('a'), refusing('b')]);
    expect(client.commandCalls(TransactWriteCommand)).toHaveLength(3);
  });

  it('does not try again when a condition was lost as well', async () => {
    client
      .on(TransactWriteCommand)
      .rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed'));
    await expect(commit([refusing('a'), refusing('b')])).rejects.toThrow('lost b');
    expect(client.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  it('gives up after ten tries', async () => {
    client.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    await expect(commit([refusing('a')])).rejects.toThrow('cancelled');
    expect(client.commandCalls(TransactWriteCommand)).toHaveLength(10);
  });
});

describe('reads', () => {
  it('follow a query to its end, within bounds, both ways', async () => {
    const blob = 'x'.repeat(100_000);
    const keys = Array.from({ length: 30 }, (_, i) => ({
      pk: 'Q',
      sk: `k${String(i).padStart(2, '0')}`,
    }));
    for (const item of keys) await commit([putItem({ table: 'system', item: { ...item, blob } })]);
    const sks = async (query: object) =>
      (await queryItems({ table: 'system', pk: 'Q', ...query })).map(({ sk }) => sk);
    expect(await sks({})).toEqual(keys.map(({ sk }) => sk));
    expect(await sks({ newestFirst: true, limit: 25 })).toEqual(
      keys
        .map(({ sk }) => sk)
        .reverse()
        .slice(0, 25),
    );
    expect(await sks({ from: 'k05', to: 'k07' })).toEqual(['k05', 'k06', 'k07']);
    expect(await sks({ prefix: 'k2' })).toHaveLength(10);
    expect(await sks({ from: 'k28' })).toEqual(['k28', 'k29']);
    const many = await getItems('system', [
      ...keys,
      ...Array.from({ length: 100 }, (_, i) => ({ pk: 'none', sk: `${i}` })),
    ]);
    expect(many).toHaveLength(30);
  });

  it('hands out blocks of ids without overlap', async () => {
    const blocks = await Promise.all([3, 1, 40].map((count) => nextId('block', count)));
    const taken = [3, 1, 40].flatMap((count, i) =>
      Array.from({ length: count }, (_, n) => (blocks[i] ?? 0) + n),
    );
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 44 }, (_, i) => i + 1));
  });
});
