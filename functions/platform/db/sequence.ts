import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo, tableName } from './client/dynamo';

const counter = v.object({ n: v.number() });

/**
 * Takes `count` ids and returns the first. It happens outside any transaction, so a failed write
 * leaves a gap, which is harmless.
 */
export async function nextId(entity: string, count = 1): Promise<number> {
  const { Attributes } = await dynamo.send(
    new UpdateCommand({
      TableName: tableName('system'),
      Key: { pk: 'SEQ', sk: entity },
      UpdateExpression: 'ADD n :count',
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return v.parse(counter, Attributes).n - count + 1;
}
