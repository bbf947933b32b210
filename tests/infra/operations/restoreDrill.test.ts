import { type DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { clientOf, copyBeside, restoreLost, withoutStream } from '#tests/support/restoreDrill';

/** Whether what waits of orders would be done, or was set aside. */
async function waitingOf(client: DynamoDBClient): Promise<string[]> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: 'test-orders' }));
  return Items.flatMap(({ outbox_pk }) => outbox_pk?.S ?? []);
}

it('brings deleted tables back, with their streams and without a second e-mail', async () => {
  const { endpoint } = await startDatabase();
  const { id: publication } = await onSale();
  const buyer = await customer();
  for (let count = 0; count < 3; count += 1) await ordered(buyer, [{ publication }]);
  const client = clientOf(endpoint);
  expect(await waitingOf(client)).toEqual(['PENDING', 'PENDING', 'PENDING']);

  const drill = { client, shop: 'test', beside: 'restored' };
  const copy = await copyBeside(drill);
  expect(copy.equal).toBe(copy.of);
  expect(copy.of).toBeGreaterThan(6);
  // What came in after the moment one goes back to is gone again.
  await client.send(
    new PutItemCommand({ TableName: 'test-catalog', Item: { pk: { S: 'H#1' }, sk: { S: '1' } } }),
  );
  const { made, equal, of } = await restoreLost(drill, ['orders', 'system']);
  expect(made).toEqual(['orders', 'system']);
  expect([equal, of]).toEqual([copy.of, copy.of]);
  const streamless = await withoutStream(drill);
  expect(streamless).not.toContain('orders');
  expect(streamless).not.toContain('system');

  expect(await waitingOf(client)).toEqual(['DEAD', 'DEAD', 'DEAD']);
  const { redrive } = await import('#platform/outbox/redrive');
  await redrive({ since: new Date(0), now: new Date(), limit: 100, withoutMails: true });
  // Programs hear of it again, under the ids they know.
  expect(await waitingOf(client)).toEqual(['PENDING', 'PENDING', 'PENDING']);
});
