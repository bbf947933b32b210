import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { maxWrites, type TableName, tables } from '#shared/storage/tables';
import { dynamo, tableName } from '#platform/db/client/dynamo';
import { queryItems } from '#platform/db/items';
import { pending } from '#platform/history/outboxKeys';

/** Marks all effects as delivered: a made-up past sends no mail. */
export async function dropPendingEffects(): Promise<void> {
  const names = Object.keys(tables).filter((name): name is TableName => name in tables);
  await Promise.all(names.map(dropOf));
}

async function dropOf(table: TableName): Promise<void> {
  for (;;) {
    const waiting = await queryItems({ table, index: 'outbox', pk: pending, limit: maxWrites });
    if (waiting.length === 0) return;
    const TransactItems = waiting.map(({ pk, sk }) => ({
      Update: {
        TableName: tableName(table),
        Key: { pk, sk },
        UpdateExpression: 'REMOVE outbox_pk, outbox_sk',
      },
    }));
    await dynamo.send(new TransactWriteCommand({ TransactItems }));
  }
}
