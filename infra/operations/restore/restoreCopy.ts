import { setTimeout as wait } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  ScanCommand,
  UpdateItemCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { tables } from '#shared/storage/tables';
import { dead, pending } from '#platform/history/outboxKeys';

type Item = Record<string, AttributeValue>;

/** The progress of a restore, so that an interrupted one can continue. */
export type Progress = {
  readonly read: () => Place | undefined;
  readonly write: (place: Place) => void;
};
/** `step` is the next step, `after` the last key it has processed. */
export type Place = { readonly step: string; readonly after?: Item | undefined };

export type Restore = {
  readonly client: DynamoDBClient;
  readonly from: string;
  readonly to: string;
  readonly progress: Progress;
  /** Added to a sequence whose last number is lost with the shop's own table. */
  readonly headroom: number;
  readonly pauseMs?: number;
};

type Step = { readonly name: string; readonly page: Page };
/** The table name is at `of`; the function handles each of its pages. */
type Page = {
  readonly of: string;
  readonly keysOnly: boolean;
  readonly each: (items: Item[]) => Promise<void>;
};

/**
 * Makes the tables equal to the restored ones, page by page: copies, then deletes what was added
 * since. Numbers are never issued twice: a sequence keeps its value or increases.
 */
export async function restoreCopy(restore: Restore): Promise<void> {
  const steps = Object.keys(tables).flatMap((table) => stepsOf(restore, table));
  const place = restore.progress.read();
  const begin = place ? steps.findIndex(({ name }) => name === place.step) : 0;
  if (begin < 0) return;
  for (const [index, { name, page }] of steps.slice(begin).entries()) {
    let after = index === 0 ? place?.after : undefined;
    do {
      const scanned = await scan(restore, page, after);
      await page.each(scanned.items);
      after = scanned.last;
      restore.progress.write({ step: name, after });
    } while (after);
    restore.progress.write({ step: steps[begin + index + 1]?.name ?? 'done' });
  }
}

function stepsOf(restore: Restore, table: string): Step[] {
  const from = `${restore.from}-${table}`;
  const to = `${restore.to}-${table}`;
  return [
    {
      name: `copy ${table}`,
      page: {
        of: from,
        keysOnly: false,
        each: async (items) => {
          const rows = items.filter((item) => !isSequence(item));
          await write(
            restore,
            to,
            rows.map((item) => ({ PutRequest: { Item: asRestored(item) } })),
          );
          for (const item of items.filter(isSequence)) await raise(restore, to, item);
        },
      },
    },
    {
      name: `clear ${table}`,
      page: {
        of: to,
        keysOnly: true,
        each: async (items) => {
          const rows = items.filter((item) => !isSequence(item));
          const kept = new Set((await read(restore, from, rows)).map(keyOf));
          const extra = rows.filter((item) => !kept.has(keyOf(item)));
          await write(
            restore,
            to,
            extra.map((Key) => ({ DeleteRequest: { Key } })),
          );
        },
      },
    },
  ];
}

/**
 * E-mails and jobs waiting at that moment were most likely done since: they are set aside, and only
 * repeated on request (`npm run redrive`).
 */
const asRestored = (item: Item): Item =>
  item.outbox_pk?.S === pending ? { ...item, outbox_pk: { S: dead } } : item;

const isSequence = ({ pk }: Item) => pk?.S === 'SEQ';
const keyOf = ({ pk, sk }: Item) => JSON.stringify([pk?.S, sk?.S]);

/** Raises a sequence to its value at the restored moment, and never below what was issued since. */
async function raise({ client, headroom }: Restore, table: string, item: Item): Promise<void> {
  const { pk, sk, n } = item;
  if (!pk || !sk || n?.N === undefined) throw new Error('a sequence without its number');
  const lost = (await read({ client }, table, [{ pk, sk }])).length === 0;
  const least = Number(n.N) + (lost ? headroom : 0);
  try {
    await client.send(
      new UpdateItemCommand({
        TableName: table,
        Key: { pk, sk },
        UpdateExpression: 'SET n = :least',
        ConditionExpression: 'attribute_not_exists(n) OR n < :least',
        ExpressionAttributeValues: { ':least': { N: String(least) } },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

async function scan({ client }: Restore, { of, keysOnly }: Page, after: Item | undefined) {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({
      TableName: of,
      ConsistentRead: true,
      ExclusiveStartKey: after,
      ...(keysOnly ? { ProjectionExpression: 'pk, sk' } : {}),
    }),
  );
  return { items: Items, last: LastEvaluatedKey };
}

const writeSize = 25;
const readSize = 100;
const longestPauseMs = 20_000;

type Calls = Pick<Restore, 'client' | 'pauseMs'>;

async function write(
  calls: Calls,
  table: string,
  requests: readonly WriteRequest[],
): Promise<void> {
  for (let from = 0; from < requests.length; from += writeSize) {
    let rest = requests.slice(from, from + writeSize);
    for (let tries = 0; rest.length > 0; tries += 1) {
      await rested(calls, tries);
      const { UnprocessedItems } = await calls.client.send(
        new BatchWriteItemCommand({ RequestItems: { [table]: rest } }),
      );
      rest = UnprocessedItems?.[table] ?? [];
    }
  }
}

async function read(calls: Calls, table: string, items: readonly Item[]): Promise<Item[]> {
  const found: Item[] = [];
  for (let from = 0; from < items.length; from += readSize) {
    let rest = items.slice(from, from + readSize).map(({ pk, sk }) => onlyKey(pk, sk));
    for (let tries = 0; rest.length > 0; tries += 1) {
      await rested(calls, tries);
      const { Responses, UnprocessedKeys } = await calls.client.send(
        new BatchGetItemCommand({
          RequestItems: { [table]: { Keys: rest, ConsistentRead: true } },
        }),
      );
      found.push(...(Responses?.[table] ?? []));
      rest = UnprocessedKeys?.[table]?.Keys ?? [];
    }
  }
  return found;
}

function onlyKey(pk: AttributeValue | undefined, sk: AttributeValue | undefined): Item {
  if (!pk || !sk) throw new Error('an item without its key');
  return { pk, sk };
}

/** Waits increasingly longer after throttling, so that the table can catch up. */
async function rested({ pauseMs = 100 }: Calls, tries: number): Promise<void> {
  if (tries > 0) await wait(Math.min(longestPauseMs, pauseMs * 2 ** Math.min(tries - 1, 12)));
}

export type Equality = { readonly equal: number; readonly of: number };

/** How many items are equal in both, of those in either; a sequence may have increased. */
export async function compareTables(restore: Restore): Promise<Equality> {
  let equal = 0;
  let restored = 0;
  let own = 0;
  for (const table of Object.keys(tables)) {
    const from = `${restore.from}-${table}`;
    const to = `${restore.to}-${table}`;
    await eachPage(restore, from, async (items) => {
      const found = new Map((await read(restore, to, items)).map((item) => [keyOf(item), item]));
      restored += items.length;
      equal += items.filter((item) => isSame(asRestored(item), found.get(keyOf(item)))).length;
    });
    await eachPage(restore, to, (items) => {
      own += items.length;
      return Promise.resolve();
    });
  }
  return { equal, of: Math.max(restored, own) };
}

const isSame = (item: Item, found: Item | undefined) =>
  found !== undefined &&
  (isSequence(item) ? Number(found.n?.N) >= Number(item.n?.N) : inOrder(found) === inOrder(item));

async function eachPage(
  restore: Restore,
  of: string,
  each: (items: Item[]) => Promise<void>,
): Promise<void> {
  let after: Item | undefined;
  do {
    const scanned = await scan(restore, { of, keysOnly: false, each }, after);
    await each(scanned.items);
    after = scanned.last;
  } while (after);
}

/** The order of attributes has no meaning, that of lists does. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null &&
    typeof part === 'object' &&
    !Array.isArray(part) &&
    !(part instanceof Uint8Array)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
