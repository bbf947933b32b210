import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { compareCopies, exportAll, makeEqual } from '#infra/operations/restore/tableCopies';
import { startDatabase } from '#tests/support/database/database';
import { signUp } from '#tests/support/samples/people';
import { clientOf } from '#tests/support/restoreDrill';
import { call } from '#tests/support/calls/call';
import { createProfile } from '#shared/profiles/profileEndpoints';

it('brings every item back as it was, and would notice one that differs', async () => {
  const shop = await startDatabase();
  const { handler } = await import('#functions/profiles/endpoints/createProfile');
  for (let count = 0; count < 3; count += 1) {
    expect((await call(handler, createProfile, { body: signUp() })).status).toBe(201);
  }
  const backup = await exportAll(clientOf(shop.endpoint), 'test');
  const restored = await startDatabase();
  const client = clientOf(restored.endpoint);
  await makeEqual(client, 'test', backup);
  const { equal, of } = compareCopies(backup, await exportAll(client, 'test'));
  expect(equal).toBe(of);
  expect(of).toBeGreaterThan(6);

  await client.send(
    new PutItemCommand({ TableName: 'test-orders', Item: { pk: { S: 'H#1' }, sk: { S: '1' } } }),
  );
  const changed = compareCopies(backup, await exportAll(client, 'test'));
  expect(changed).toEqual({ equal: of, of: of + 1 });

  // What came in after the moment one goes back to is gone again.
  await makeEqual(client, 'test', backup);
  expect(compareCopies(backup, await exportAll(client, 'test'))).toEqual({ equal: of, of });
});
