import { expect, it } from 'vitest';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { dynamo } = await import('#platform/db/client/dynamo');
const { queryPartitions } = await import('#platform/db/items');
const { putItems } = await import('#platform/db/putItems');

it('reads as many partitions at once as there are connections, and answers all in their order', async () => {
  const partitions = Array.from({ length: 120 }, (_, i) => `MONTH#${String(i)}`);
  await putItems(
    'orders',
    [3, 60, 119].map((month) => ({ pk: `MONTH#${String(month)}`, sk: 'A' })),
  );
  const atOnce = { now: 0, most: 0 };
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      return next(args).finally(() => (atOnce.now -= 1));
    },
    { step: 'initialize' },
  );
  const found = await queryPartitions({ table: 'orders' }, partitions);
  expect(found.map(({ pk }) => pk)).toEqual(['MONTH#3', 'MONTH#60', 'MONTH#119']);
  expect(atOnce).toEqual({ now: 0, most: 50 });
});
