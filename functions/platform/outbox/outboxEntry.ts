import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#shared/storage/tables';
import { dynamo, tableName } from '../db/dynamo';
import type { Key } from '../db/items';

/** A history entry whose effects wait, by its key. */
export type OutboxEntry = Key & { readonly table: TableName };

type Change = {
  readonly UpdateExpression: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
};

/** False when the condition did not hold. */
export async function changeEntry(
  { table, pk, sk }: OutboxEntry,
  change: Change,
): Promise<boolean> {
  try {
    await dynamo.send(
      new UpdateCommand({ TableName: tableName(table), Key: { pk, sk }, ...change }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
