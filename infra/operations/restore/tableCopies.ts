import {
  type AttributeValue,
  BatchWriteItemCommand,
  type DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { tables } from '#shared/storage/tables';

type Item = Record<string, AttributeValue>;
export type Copy = { readonly table: string; readonly items: readonly Item[] };
export type Equality = { readonly equal: number; readonly of: number };

/** Every item of every table whose name begins so. */
export async function exportAll(client: DynamoDBClient, prefix: string): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const table of Object.keys(tables)) {
    const items: Item[] = [];
    const query = { TableName: `${prefix}-${table}`, ConsistentRead: true };
    for await (const page of paginateScan({ client }, query)) items.push(...(page.Items ?? []));
    copies.push({ table, items });
  }
  return copies;
}

/** Makes the tables hold these items and no others. */
export async function makeEqual(
  client: DynamoDBClient,
  prefix: string,
  copies: readonly Copy[],
): Promise<void> {
  const found = new Map(
    (await exportAll(client, prefix)).map(({ table, items }) => [table, items]),
  );
  for (const { table, items } of copies) {
    const wanted = new Set(items.map(keyOf));
    const extra = (found.get(table) ?? []).filter((item) => !wanted.has(keyOf(item)));
    await writeAll(client, `${prefix}-${table}`, [
      ...extra.map(({ pk, sk }) => ({ DeleteRequest: { Key: keyed(pk, sk) } })),
      ...items.map((Item) => ({ PutRequest: { Item } })),
    ]);
  }
}

const keyOf = ({ pk, sk }: Item) => JSON.stringify([pk?.S, sk?.S]);

function keyed(pk: AttributeValue | undefined, sk: AttributeValue | undefined): Item {
  if (!pk || !sk) throw new Error('an item without its key');
  return { pk, sk };
}

const batchSize = 25;

async function writeAll(
  client: DynamoDBClient,
  table: string,
  requests: readonly WriteRequest[],
): Promise<void> {
  for (let from = 0; from < requests.length; from += batchSize) {
    let rest = requests.slice(from, from + batchSize);
    while (rest.length > 0) {
      const { UnprocessedItems } = await client.send(
        new BatchWriteItemCommand({ RequestItems: { [table]: rest } }),
      );
      rest = UnprocessedItems?.[table] ?? [];
    }
  }
}

/** How many items are in both, alike in every attribute; whatever only one has counts against it. */
export function compareCopies(before: readonly Copy[], after: readonly Copy[]): Equality {
  const first = textsOf(before);
  const second = textsOf(after);
  const equal = [...first].filter((item) => second.has(item)).length;
  return { equal, of: first.size + [...second].filter((item) => !first.has(item)).length };
}

const textsOf = (copies: readonly Copy[]) =>
  new Set(copies.flatMap(({ table, items }) => items.map((item) => `${table} ${inOrder(item)}`)));

/** The order of attributes means nothing, that of a list does. */
export const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null &&
    typeof part === 'object' &&
    !Array.isArray(part) &&
    !(part instanceof Uint8Array)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
