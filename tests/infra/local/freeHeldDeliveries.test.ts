import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { startDatabase } from '#tests/support/database/database';
import { olderEffects } from '#tests/support/samples/stored/olderEffects';
import { openMailing } from '#tests/support/stubs/openMailing';

await startDatabase();
const { freeHeldDeliveries } = await import('#infra/local/running/freeHeldDeliveries');
const { commit } = await import('#platform/db/write');
const { dynamo } = await import('#platform/db/client/dynamo');
const { appendHistory, readHistory } = await import('#platform/history/history');
const { queryItems } = await import('#platform/db/items');
const { createOutbox } = await import('#platform/outbox/outbox');
const { mailTemplate } = await import('#platform/history/effects');

const now = new Date('2026-03-10T12:00:00Z');

it('delivers at the next start what a killed one had taken up, once', async () => {
  const sent: string[] = [];
  const outbox = createOutbox({
    ...openMailing,
    handlers: {
      mails: {
        welcome: mailTemplate(v.object({}), () => ({ subject: 'Bem-vindo', html: '', text: '' })),
      },
      jobs: {},
    },
    send: async (to) => {
      sent.push(to);
      await Promise.resolve();
    },
  });
  const welcome = { kind: 'mail', template: 'welcome', to: 'ana@example.com', data: {} } as const;
  await commit([
    appendHistory({
      table: 'orders',
      id: 1,
      entity: 'order',
      action: 'Pedido criado',
      now,
      effects: olderEffects(welcome),
      actor: { id: 7, name: 'Ana' },
    }),
  ]);
  const [held] = await queryItems({ table: 'orders', pk: 'D#1' });
  await dynamo.send(
    new UpdateCommand({
      TableName: 'test-orders',
      Key: { pk: held?.pk, sk: held?.sk },
      UpdateExpression: 'SET outbox_sk = :lease',
      ExpressionAttributeValues: { ':lease': '2026-03-10T12:00:59.000Z' },
    }),
  );

  const restarted = new Date('2026-03-10T12:00:05Z');
  expect(await outbox.deliverPending({ now: restarted })).toBe(0);
  await freeHeldDeliveries(restarted);
  expect(await outbox.deliverPending({ now: restarted })).toBe(1);
  expect(await outbox.deliverPending({ now: restarted })).toBe(0);
  expect(sent).toEqual(['ana@example.com']);
  expect(await readHistory('orders', 1)).toHaveLength(1);
});
