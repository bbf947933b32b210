import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type TableIndex, type TableName, tables } from '#shared/storage/tables';
import { chunksOf } from '#shared/values/chunksOf';
import { pause, retryDelay } from './client/backoff';
import { dynamo, knownData, tableName } from './client/dynamo';

export type Key = { readonly pk: string; readonly sk: string };
/** An item as stored; a schema gives it its type. */
export type Item = Readonly<Record<string, unknown>>;
export type ReadOptions = { readonly strong?: boolean };

/** The newest data shape in the tables. */
export const storedDataVersion = (): Promise<number> => knownData();

/** DynamoDB refuses to look for an empty or a longer key; one may come from a caller's text. */
const longestKey = { pk: 2048, sk: 1024 } as const satisfies Record<keyof Key, number>;

const isPossible = (key: Key, part: keyof Key): boolean =>
  key[part] !== '' && Buffer.byteLength(key[part]) <= longestKey[part];

export async function getItem(
  table: TableName,
  key: Key,
  { strong = false }: ReadOptions = {},
): Promise<Item | undefined> {
  if (!isPossible(key, 'pk') || !isPossible(key, 'sk')) return undefined;
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tableName(table), Key: keyOnly(key), ConsistentRead: strong }),
  );
  return Item;
}

const batchSize = 100;

/** The items that exist, in no particular order. */
export async function getItems(
  table: TableName,
  keys: readonly Key[],
  { strong = false }: ReadOptions = {},
): Promise<Item[]> {
  const batches = chunksOf(keys, batchSize);
  return (await Promise.all(batches.map((batch) => getBatch(table, batch, strong)))).flat();
}

async function getBatch(table: TableName, keys: readonly Key[], strong: boolean): Promise<Item[]> {
  const name = tableName(table);
  const found: Item[] = [];
  let pending: Record<string, unknown>[] = keys.map(keyOnly);
  for (let attempt = 0; pending.length > 0; attempt += 1) {
    if (attempt > 0) await pause(retryDelay(attempt));
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: pending, ConsistentRead: strong } } }),
    );
    found.push(...(Responses?.[name] ?? []));
    pending = UnprocessedKeys?.[name]?.Keys ?? [];
  }
  return found;
}

export type ItemQuery = ReadOptions & {
  readonly table: TableName;
  /** One of the table's indexes; `pk`, `from`, `to` and `prefix` then refer to its keys. */
  readonly index?: string;
  readonly pk: string;
  /** Range of sort keys, both ends included. */
  readonly from?: string;
  readonly to?: string;
  readonly prefix?: string;
  readonly limit?: number;
  readonly newestFirst?: boolean;
  /** Attributes to return, where few are needed; the read costs the same. */
  readonly fields?: readonly string[];
};

/** The items of one partition in sort key order, up to `limit` or all of them. */
export async function queryItems(query: ItemQuery): Promise<Item[]> {
  const found: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await dynamo.send(
      new QueryCommand({
        TableName: tableName(query.table),
        IndexName: query.index,
        ...keyCondition(query),
        ProjectionExpression: query.fields?.map((_, nth) => `#f${String(nth)}`).join(', '),
        ScanIndexForward: query.newestFirst !== true,
        ConsistentRead: query.index ? undefined : query.strong === true,
        Limit: query.limit === undefined ? undefined : query.limit - found.length,
        ExclusiveStartKey: start,
      }),
    );
    found.push(...Items);
    start = LastEvaluatedKey;
  } while (start && (query.limit === undefined || found.length < query.limit));
  return found;
}

/** The number of the client's connections: further queries would time out waiting for one. */
const queriesAtOnce = 50;

/** The items of several partitions, in the order in which the partitions are named. */
export async function queryPartitions(
  query: Omit<ItemQuery, 'pk'>,
  partitions: readonly string[],
): Promise<Item[]> {
  const found: Item[][] = [];
  for (const some of chunksOf(partitions, queriesAtOnce)) {
    found.push(...(await Promise.all(some.map((pk) => queryItems({ ...query, pk })))));
  }
  return found.flat();
}

function keyCondition({ table, index, pk, from, to, prefix, fields = [] }: ItemQuery) {
  const range = rangeCondition(from, to, prefix);
  return {
    KeyConditionExpression: `#pk = :pk${range ? ` AND ${range}` : ''}`,
    ExpressionAttributeNames: {
      ...indexKeys(table, index, range !== ''),
      ...Object.fromEntries(fields.map((field, nth) => [`#f${String(nth)}`, field])),
    },
    ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to, ':prefix': prefix },
  };
}

function rangeCondition(from?: string, to?: string, prefix?: string): string {
  if (prefix !== undefined) return 'begins_with(#sk, :prefix)';
  if (from !== undefined && to !== undefined) return '#sk BETWEEN :from AND :to';
  if (from !== undefined) return '#sk >= :from';
  return to === undefined ? '' : '#sk <= :to';
}

function indexKeys(table: TableName, index: string | undefined, ranged: boolean) {
  const indexes: Readonly<Record<string, TableIndex>> = tables[table].indexes;
  const definition = index === undefined ? tableKeys : indexes[index];
  if (!definition) throw new Error(`${table} has no index ${index ?? ''}`);
  return {
    '#pk': definition.partitionKey,
    ...(ranged ? { '#sk': definition.sortKey } : {}),
  };
}

const tableKeys = { partitionKey: 'pk', sortKey: 'sk' };
const keyOnly = ({ pk, sk }: Key) => ({ pk, sk });
