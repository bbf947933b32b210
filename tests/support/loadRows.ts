import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from '../../functions/platform/dynamo';
import type { Item } from '../../functions/platform/items';
import { countChange } from '../../functions/platform/listCounters';
import { rowKey } from '../../functions/platform/listKeys';
import { type ListDefinition, listedItem, type Row } from '../../functions/platform/listRow';

/** Fills an empty table with the items the list store would have written, some 50 times as fast. */
export async function loadRows<R extends Row>(
  definition: ListDefinition<R>,
  rows: readonly R[],
): Promise<void> {
  const counters = new Map<string, Record<string, string | number>>();
  for (const row of rows) {
    for (const write of countChange(definition.table, undefined, row)) {
      if (!('add' in write)) continue;
      const { key, amounts } = write.add;
      const counter = counters.get(key.pk + key.sk) ?? { ...key };
      for (const [field, amount] of Object.entries(amounts)) {
        counter[field] = Number(counter[field] ?? 0) + amount;
      }
      counters.set(key.pk + key.sk, counter);
    }
  }
  const items = rows.map((row) => listedItem(definition, rowKey(row.id), row));
  await putAll(definition.table, [...items, ...counters.values()]);
}

async function putAll(table: ListDefinition<Row>['table'], items: readonly Item[]): Promise<void> {
  const queue = Array.from({ length: Math.ceil(items.length / 25) }, (_, i) =>
    items.slice(i * 25, (i + 1) * 25),
  );
  const worker = async () => {
    for (let batch = queue.pop(); batch; batch = queue.pop()) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      await dynamo.send(new BatchWriteCommand({ RequestItems: { [tableName(table)]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}
