import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#shared/storage/tables';
import { dynamo, tableName } from './client/dynamo';
import type { Item, Key } from './items';

export type ConditionalUpdate = {
  readonly UpdateExpression: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
};

/** Updates one item; false when its condition did not hold. */
export const updateIf = async (
  table: TableName,
  key: Key,
  update: ConditionalUpdate,
): Promise<boolean> => (await updatedIf(table, key, update)) !== undefined;

/** Updates one item and returns what it holds now; undefined when its condition did not hold. */
export async function updatedIf(
  table: TableName,
  { pk, sk }: Key,
  update: ConditionalUpdate,
): Promise<Item | undefined> {
  const given = { TableName: tableName(table), Key: { pk, sk }, ...update };
  try {
    const { Attributes = {} } = await dynamo.send(
      new UpdateCommand({ ...given, ReturnValues: 'ALL_NEW' }),
    );
    return Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
