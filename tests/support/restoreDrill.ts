import {
  DynamoDBClient,
  paginateScan,
  BatchWriteItemCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { tables } from '#shared/storage/tables';

type Item = Record<string, AttributeValue>;
type Copy = { readonly table: string; readonly items: readonly Item[] };

export const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

/** Every item of every table. */
export async function exportAll(client: DynamoDBClient, prefix: string): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const table of Object.keys(tables)) {
    const items: Item[] = [];
    const pages = paginateScan(
      { client },
      { TableName: `${prefix}-${table}`, ConsistentRead: true },
    );
    for await (const page of pages) items.push(...(page.Items ?? []));
    copies.push({ table, items });
  }
  return copies;
}

/** Into empty tables. */
export async function importAll(
  client: DynamoDBClient,
  prefix: string,
  copies: readonly Copy[],
): Promise<void> {
  for (const { table, items } of copies) {
    for (let from = 0; from < items.length; from += 25) {
      const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
      let rest: { PutRequest: { Item: Item } }[] = requests;
      while (rest.length > 0) {
        const { UnprocessedItems } = await client.send(
          new BatchWriteItemCommand({ RequestItems: { [`${prefix}-${table}`]: rest } }),
        );
        rest = (UnprocessedItems?.[`${prefix}-${table}`] ?? []) as typeof rest;
      }
    }
  }
}

export type Equality = { readonly equal: number; readonly of: number };

/** How many items are in both, alike in every attribute; whatever only one has counts against it. */
export function compareCopies(before: readonly Copy[], after: readonly Copy[]): Equality {
  const [first, second] = [before, after].map(
    (copies) =>
      new Set(
        copies.flatMap(({ table, items }) => items.map((item) => `${table} ${inOrder(item)}`)),
      ),
  ) as [Set<string>, Set<string>];
  const equal = [...first].filter((item) => second.has(item)).length;
  return { equal, of: first.size + [...second].filter((item) => !first.has(item)).length };
}

/** The order of attributes means nothing, that of a list does. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null &&
    typeof part === 'object' &&
    !Array.isArray(part) &&
    !(part instanceof Uint8Array)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
