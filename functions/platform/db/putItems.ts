import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#shared/storage/tables';
import { chunksOf } from '#shared/values/chunksOf';
import { pause, retryDelay } from './client/backoff';
import { dynamo, tableName } from './client/dynamo';
import type { Item, Key } from './items';

const batchSize = 25;
const maxTries = 8;

/** Writes whole items and replaces existing ones; no transaction, no duplicate keys. */
export async function putItems(table: TableName, items: readonly (Key & Item)[]): Promise<void> {
  const batches = chunksOf(items, batchSize);
  await Promise.all(batches.map((batch) => putBatch(tableName(table), batch)));
}

async function putBatch(table: string, items: readonly (Key & Item)[]): Promise<void> {
  let left = items.map((item) => ({ PutRequest: { Item: { ...item } } }));
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === maxTries) throw new Error(`${left.length} items of ${table} were not taken`);
    if (attempt > 0) await pause(retryDelay(attempt));
    const { UnprocessedItems } = await dynamo.send(
      new BatchWriteCommand({ RequestItems: { [table]: left } }),
    );
    const refused = new Set((UnprocessedItems?.[table] ?? []).map(keyOfWrite));
    left = left.filter((write) => refused.has(keyOfWrite(write)));
  }
}

const keyOfWrite = ({ PutRequest }: { PutRequest?: { Item?: Item | undefined } | undefined }) =>
  JSON.stringify([PutRequest?.Item?.pk, PutRequest?.Item?.sk]);
