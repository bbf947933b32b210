import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { overtaken } from './decideAndCommit';
import { dynamo, tableName } from './client/dynamo';
import { findStored } from './storedItems';
import { updateItem } from './itemWrites';
import type { Write } from './write';

const counter = v.object({ n: v.number() });
const keyOf = (entity: string) => ({ pk: 'SEQ', sk: entity });

/**
 * Takes `count` ids and returns the first. This happens outside any transaction, so a failed write
 * leaves a harmless gap.
 */
export async function nextId(entity: string, count = 1): Promise<number> {
  const { Attributes } = await dynamo.send(
    new UpdateCommand({
      TableName: tableName('system'),
      Key: keyOf(entity),
      UpdateExpression: 'ADD n :count',
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return v.parse(counter, Attributes).n - count + 1;
}

/** The last id taken; 0 before the first. */
export const lastId = async (entity: string): Promise<number> =>
  (await findStored(counter, 'system', keyOf(entity), { strong: true }))?.n ?? 0;

/** Skips all ids up to `to`; overtaken if an id was taken since `last` was read. */
export const raiseSequence = (entity: string, last: number, to: number): Write =>
  updateItem({
    table: 'system',
    key: keyOf(entity),
    set: { n: to },
    when: { equals: { n: last === 0 ? undefined : last } },
    refused: overtaken,
  });
