import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { dynamo } from '#platform/db/client/dynamo';

const named = (steps: readonly string[]) => steps.filter((step) => /logger/i.test(step));

it('makes no copies of what is sent and received for a log that is not written', () => {
  // As the SDK sets a client up: should it name this otherwise one day, the next line says so.
  expect(named(new DynamoDBClient({}).middlewareStack.identify())).toHaveLength(1);
  expect(named(dynamo.middlewareStack.identify())).toEqual([]);
});
