import { expect, it, vi } from 'vitest';
import { tableNames } from '#shared/storage/tables';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { handler } = await import('#functions/system/jobs/outbox');
const { measure } = await import('#platform/db/client/meter');

const keys = { pk: { S: 'D#1' }, sk: { S: 'H#2026-03-10T12:00:00.000Z#1' } };
const record = {
  eventSourceARN: 'arn:aws:dynamodb:sa-east-1:1:table/test-orders/stream/2026-03-10T12:00:00.000',
  dynamodb: { Keys: keys },
};

it('looks through the tables by the clock, and not for each entry that a stream names', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // Nothing is stored under the key: the one request finds it already delivered.
  const named = await measure(() => handler({ Records: [record] }));
  const clock = await measure(() => handler({}));
  expect(named).toMatchObject({ requests: 1, result: { delivered: 0 } });
  expect(clock).toMatchObject({ requests: tableNames.length, result: { delivered: 0 } });
});
