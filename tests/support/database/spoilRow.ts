import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#shared/storage/tables';

/** Stores a value that no code of the shop would store. */
export async function spoilRow(table: TableName, id: number, field: string, value: unknown) {
  const { dynamo, tableName } = await import('#platform/db/client/dynamo');
  const { rowKey } = await import('#platform/db/counters/listKeys');
  await dynamo.send(
    new UpdateCommand({
      TableName: tableName(table),
      Key: rowKey(id),
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
}
