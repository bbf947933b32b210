import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#shared/storage/tables';
import { rowKey } from '#platform/db/counters/listKeys';
import { dynamo, tableName } from '#platform/db/client/dynamo';
import type { Key } from '#platform/db/items';

/** Single writes to a list's items, as if only part of a transaction were visible. */
export const halfTransaction = (table: TableName) => ({
  add: (key: Key, amounts: Readonly<Record<string, number>>) =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName(table),
        Key: key,
        UpdateExpression: `ADD ${Object.keys(amounts)
          .map((field) => `${field} :${field}`)
          .join(', ')}`,
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(amounts).map(([field, amount]) => [`:${field}`, amount]),
        ),
      }),
    ),
  rename: (id: number, name: string, version: number) =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName(table),
        Key: rowKey(id),
        UpdateExpression: 'SET #name = :name, version = :version',
        ExpressionAttributeNames: { '#name': 'name' },
        ExpressionAttributeValues: { ':name': name, ':version': version },
      }),
    ),
});
