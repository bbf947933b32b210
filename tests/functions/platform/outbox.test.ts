import type { StoredEffect } from '#platform/history/effects';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tableNames } from '#shared/storage/tables';
import { startDatabase } from '#tests/support/database/database';
import { olderEffects } from '#tests/support/samples/stored/olderEffects';
import { openMailing } from '#tests/support/stubs/openMailing';

await startDatabase();
const { commit } = await import('#platform/db/write');
const { createOutbox } = await import('#platform/outbox/outbox');
const { redrive } = await import('#platform/outbox/redrive');
const { entriesOf } = await import('#platform/outbox/outboxEntry');
const { job, mailTemplate } = await import('#platform/history/effects');
const { appendHistory, readHistory } = await import('#platform/history/history');
const { queryItems } = await import('#platform/db/items');
const { measure } = await import('#platform/db/client/meter');
const { dynamo } = await import('#platform/db/client/dynamo');

const start = new Date('2026-03-10T12:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

let sent: string[] = [];
let ran: string[] = [];
/** What the job of an order queues once. */
const queuedBy = new Map<number, StoredEffect>();
/** How many of the next sends fail. */
let failures = 0;

const outbox = createOutbox({
  ...openMailing,
  handlers: {
    mails: {
      received: mailTemplate(v.object({ order: v.number() }), ({ order }) => ({
        subject: `Recebemos seu pedido #${order}`,
        html: '',
        text: '',
      })),
    },
    jobs: {
      sign: job(v.object({ order: v.number() }), async ({ order }, { deliveryId }) => {
        ran.push(`${order} ${deliveryId}`);
        const next = queuedBy.get(order);
        queuedBy.delete(order);
        if (next) await happened(order, [next]);
      }),
    },
  },
  send: async (to, { subject }) => {
    await Promise.resolve();
    if (failures > 0) {
      failures -= 1;
      throw new Error('SES is away');
    }
    sent.push(`${to}: ${subject}`);
  },
});

const mail = (order: number) =>
  ({ kind: 'mail', template: 'received', to: `c${order}@example.com`, data: { order } }) as const;

const happened = (order: number, effects: StoredEffect[]) =>
  commit([
    appendHistory({
      table: 'orders',
      id: order,
      entity: 'order',
      action: 'Pedido criado',
      actor: { id: 7, name: 'Ana' },
      now: start,
      effects: olderEffects(...effects),
    }),
  ]);

const waiting = (pk: 'PENDING' | 'DEAD') => queryItems({ table: 'orders', index: 'outbox', pk });

let order = 0;
beforeEach(() => {
  order += 1;
  sent = [];
  ran = [];
  failures = 0;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

it('delivers the effects of a committed change once', async () => {
  await happened(order, [mail(order), { kind: 'job', name: 'sign', data: { order } }]);
  expect(await outbox.deliverPending({ now: after(1) })).toBe(1);
  expect(await outbox.deliverPending({ now: after(600) })).toBe(0);
  expect(sent).toEqual([`c${order}@example.com: Recebemos seu pedido #${order}`]);
  expect(ran).toHaveLength(1);
  expect(await waiting('PENDING')).toEqual([]);
});

it('tries again after a failure without repeating what was done', async () => {
  failures = 1;
  await happened(order, [mail(order), { kind: 'job', name: 'sign', data: { order } }]);
  await outbox.deliverPending({ now: after(1) });
  expect([sent.length, ran.length]).toEqual([0, 1]);
  expect(await outbox.deliverPending({ now: after(1) })).toBe(0);
  await outbox.deliverPending({ now: after(4) });
  expect([sent.length, ran.length]).toEqual([1, 1]);
});

it('delivers what a service that is away for a night kept from being delivered', async () => {
  failures = 99;
  await happened(order, [mail(order)]);
  const hour = 60 * 60;
  // The outbox looks every minute; three times an hour say as much.
  for (let now = 1; now < 10 * hour; now += 1200) await outbox.deliverPending({ now: after(now) });
  expect(await waiting('DEAD')).toEqual([]);
  expect(99 - failures).toBeLessThanOrEqual(9);
  failures = 0;
  await outbox.deliverPending({ now: after(25 * hour) });
  expect(sent).toHaveLength(1);
});

it('sets an entry aside after ten tries in a day, with its other effects done', async () => {
  failures = 99;
  await happened(order, [mail(order), { kind: 'job', name: 'sign', data: { order } }]);
  let now = 1;
  for (let i = 0; i < 14; i += 1) {
    await outbox.deliverPending({ now: after(now) });
    now += 15 * 60 * 60;
  }
  expect(failures).toBe(89);
  expect(ran).toHaveLength(1);
  expect(await waiting('PENDING')).toEqual([]);
  expect(await waiting('DEAD')).toMatchObject([{ pk: `D#${order}` }]);

  failures = 0;
  const revived = { since: start, now: after(now), limit: 10 };
  expect(await Promise.all([redrive(revived), redrive(revived)])).toSatisfy(
    (counts: number[]) => counts.reduce((sum, count) => sum + count, 0) === 1,
  );
  await outbox.deliverPending({ now: after(now) });
  // Only what was not done.
  expect([sent.length, ran.length]).toEqual([1, 1]);
  expect(await waiting('DEAD')).toEqual([]);
  expect(await redrive(revived)).toBe(0);
});

it('is delivered by one of many deliverers', async () => {
  await happened(order, [mail(order)]);
  const done = await Promise.all(
    Array.from({ length: 6 }, () => outbox.deliverPending({ now: after(1) })),
  );
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(sent).toHaveLength(1);
});

/** What a killed process left behind: taken, counted, not done. */
async function holdEntry({ tries }: { readonly tries: number }): Promise<void> {
  const [held] = await queryItems({ table: 'orders', pk: `D#${order}` });
  await dynamo.send(
    new UpdateCommand({
      TableName: 'test-orders',
      Key: { pk: held?.pk, sk: held?.sk },
      UpdateExpression: 'SET outbox_sk = :lease, tries = :tries',
      ExpressionAttributeValues: { ':lease': after(60).toISOString(), ':tries': tries },
    }),
  );
}

it('takes over what a killed process held, when its lease is over', async () => {
  await happened(order, [mail(order)]);
  await holdEntry({ tries: 1 });
  expect(await outbox.deliverPending({ now: after(30) })).toBe(0);
  expect(await outbox.deliverPending({ now: after(61) })).toBe(1);
  expect(sent).toHaveLength(1);
});

it('sets aside what was killed at its last try', async () => {
  await happened(order, [mail(order)]);
  await holdEntry({ tries: 10 });
  expect(await outbox.deliverPending({ now: after(61) })).toBe(0);
  expect(sent).toEqual([]);
  expect(await waiting('DEAD')).toMatchObject([{ pk: `D#${order}` }]);
  await redrive({ since: start, now: after(61), limit: 10 });
  expect(await outbox.deliverPending({ now: after(61) })).toBe(1);
});

it('delivers in one run what a job queues, and reads each table once for e-mails alone', async () => {
  queuedBy.set(order, mail(order));
  await happened(order, [{ kind: 'job', name: 'sign', data: { order } }]);
  expect(await outbox.deliverAll()).toEqual({ delivered: 2, oldestSeconds: 0 });
  expect(sent).toHaveLength(1);
  const idle = await measure(() => outbox.deliverAll());
  expect(idle).toMatchObject({ requests: tableNames.length, result: { delivered: 0 } });

  await happened(order, [mail(order)]);
  // Taken and finished, beside one read of each table.
  const one = await measure(() => outbox.deliverAll());
  expect(one).toMatchObject({ requests: tableNames.length + 2, result: { delivered: 1 } });
});

it('says how long what is not delivered has been waiting', async () => {
  failures = 1;
  await happened(order, [mail(order)]);
  const { delivered, oldestSeconds } = await outbox.deliverAll();
  expect([delivered, sent.length]).toEqual([1, 0]);
  expect(oldestSeconds).toBeCloseTo((Date.now() - start.getTime()) / 1000, -2);
  await outbox.deliverPending({ now: new Date(Date.now() + 10_000) });
  expect(sent).toHaveLength(1);
});

it('delivers the entries a stream names', async () => {
  await happened(order, [mail(order)]);
  const [written] = await queryItems({ table: 'orders', pk: `D#${String(order)}` });
  const record = (name: string) => ({
    eventName: 'INSERT',
    eventSourceARN: `arn:aws:dynamodb:sa-east-1:1:table/${name}/stream/2026-03-10T12:00:00.000`,
    dynamodb: { Keys: { pk: { S: written?.pk }, sk: { S: written?.sk } } },
  });
  const entries = entriesOf({ Records: [record('test-orders'), record('another-table')] });
  expect(entries).toEqual([{ table: 'orders', pk: written?.pk, sk: written?.sk }]);
  for (const entry of entries) await outbox.deliver(entry, after(1));
  expect(sent).toHaveLength(1);
  expect(entriesOf({ today: '2026-03-10' })).toEqual([]);
});

describe('history', () =>
  it('tells what happened to an object in order', async () => {
    const common = { table: 'orders', id: 5000, entity: 'order', now: start } as const;
    const ana = { id: 7, name: 'Ana' };
    await commit([
      appendHistory({ ...common, action: 'Pedido criado', actor: ana, to: 4 }),
      appendHistory({
        ...common,
        action: 'Pedido reprovado',
        actor: ana,
        from: 4,
        to: 3,
        reason: 'Foto',
      }),
    ]);
    await commit([
      appendHistory({
        ...common,
        now: after(5),
        action: 'Nota',
        actor: { id: null, name: 'Sistema' },
      }),
    ]);
    expect(await readHistory('orders', 5000)).toMatchObject([
      { action: 'Pedido criado', actor: { id: 7, name: 'Ana' }, created: start.toISOString() },
      { action: 'Pedido reprovado', from: 4, to: 3, reason: 'Foto' },
      { action: 'Nota', actor: { id: null, name: 'Sistema' } },
    ]);
  }));
