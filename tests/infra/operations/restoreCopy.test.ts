import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTables } from '#infra/local/data/createTables';
import {
  compareTables,
  type Place,
  type Restore,
  restoreCopy,
} from '#infra/operations/restore/restoreCopy';
import { startDatabase } from '#tests/support/database/database';
import { clientOf } from '#tests/support/restoreDrill';

const { endpoint } = await startDatabase();
const plain = clientOf(endpoint);

const put = (client: DynamoDBClient, table: string, pk: string, more: object = {}) =>
  client.send(
    new PutItemCommand({ TableName: table, Item: { pk: { S: pk }, sk: { S: 'ROW' }, ...more } }),
  );
const sequence = (client: DynamoDBClient, prefix: string, n: number) =>
  client.send(
    new PutItemCommand({
      TableName: `${prefix}-system`,
      Item: { pk: { S: 'SEQ' }, sk: { S: 'order' }, n: { N: String(n) } },
    }),
  );
async function lastNumber(prefix: string): Promise<number> {
  const { Item } = await plain.send(
    new GetItemCommand({
      TableName: `${prefix}-system`,
      Key: { pk: { S: 'SEQ' }, sk: { S: 'order' } },
    }),
  );
  return Number(Item?.n?.N);
}

let shops = 0;
let place: Place | undefined;
const progress = {
  read: () => place,
  write: (reached: Place) => {
    place = reached;
  },
};

/** A shop with 60 orders at the moment gone back to; since then some came, went and changed. */
async function lostShop(): Promise<Restore> {
  shops += 1;
  const from = `restored${String(shops)}`;
  const to = `shop${String(shops)}`;
  for (const prefix of [from, to]) await createTables({ endpoint, prefix });
  for (let order = 1; order <= 60; order += 1) {
    await put(plain, `${from}-orders`, `O#${String(order)}`, { total: { N: String(order) } });
    if (order > 5) await put(plain, `${to}-orders`, `O#${String(order)}`, { total: { N: '0' } });
  }
  for (let order = 61; order <= 90; order += 1) {
    await put(plain, `${to}-orders`, `O#${String(order)}`);
  }
  await sequence(plain, from, 60);
  await sequence(plain, to, 90);
  return { client: plain, from, to, progress, headroom: 1000, pauseMs: 1 };
}

beforeEach(() => {
  place = undefined;
});

describe('a restore', () => {
  it('brings back every row, and gives no number twice', async () => {
    const restore = await lostShop();
    await restoreCopy(restore);
    expect(await compareTables(restore)).toEqual({ equal: 61, of: 61 });
    expect(await lastNumber(restore.to)).toBe(90);
  });

  it('goes ahead of the numbers that only the lost table knew', async () => {
    const restore = await lostShop();
    const to = `${restore.to}empty`;
    await createTables({ endpoint, prefix: to });
    await restoreCopy({ ...restore, to });
    expect(await lastNumber(to)).toBe(1060);
  });

  it('would notice a row that differs, is missing or is too many', async () => {
    const restore = await lostShop();
    await restoreCopy(restore);
    await put(plain, `${restore.to}-orders`, 'O#7', { total: { N: '8' } });
    await put(plain, `${restore.to}-orders`, 'O#99');
    expect(await compareTables(restore)).toEqual({ equal: 60, of: 62 });
  });

  it('goes on where it broke off', async () => {
    const restore = await lostShop();
    for (let broken = 0, left = 4; ; left += 3, broken += 1) {
      const client = clientOf(endpoint);
      let calls = 0;
      client.middlewareStack.add(
        (next) => (args) => {
          calls += 1;
          if (calls > left) throw new Error('connection lost');
          return next(args);
        },
        { step: 'initialize' },
      );
      try {
        await restoreCopy({ ...restore, client });
        expect(broken).toBeGreaterThan(1);
        break;
      } catch (error) {
        expect((error as Error).message).toBe('connection lost');
        expect(place?.step).toMatch(/^(?:copy|clear) /);
      }
    }
    expect(await compareTables(restore)).toEqual({ equal: 61, of: 61 });
  });

  it('tries again, with pauses, what a table could not take', async () => {
    const restore = await lostShop();
    const client = clientOf(endpoint);
    let refused = 0;
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== 'BatchWriteItemCommand' || refused >= 5) return next(args);
          refused += 1;
          const { RequestItems } = args.input as { RequestItems: object };
          return {
            response: {},
            output: { $metadata: {}, UnprocessedItems: RequestItems } as never,
          };
        },
      { step: 'initialize' },
    );
    const started = Date.now();
    await restoreCopy({ ...restore, client, pauseMs: 20 });
    // 20, 40, 80, 160, 320
    expect(Date.now() - started).toBeGreaterThan(600);
    expect(await compareTables(restore)).toEqual({ equal: 61, of: 61 });
  });
});

it('sets aside what waited to be mailed, for a person to ask for it', async () => {
  const restore = await lostShop();
  const waiting = {
    outbox_pk: { S: 'PENDING' },
    outbox_sk: { S: '2026-01-31T12:00:00.000Z' },
  };
  await put(plain, `${restore.from}-orders`, 'D#waiting', waiting);
  await restoreCopy(restore);
  const { Item } = await plain.send(
    new GetItemCommand({
      TableName: `${restore.to}-orders`,
      Key: { pk: { S: 'D#waiting' }, sk: { S: 'ROW' } },
    }),
  );
  expect(Item).toMatchObject({ outbox_pk: { S: 'DEAD' }, outbox_sk: waiting.outbox_sk });
  expect(await compareTables(restore)).toEqual({ equal: 62, of: 62 });
});
