import { describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import { listOrders } from '#shared/orders/orderEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { getToday, noteFailure, retryFailures } from '#shared/system/systemEndpoints';
import type { TaskKind } from '#shared/system/todaysWork';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { memoryBucket } from '#tests/support/database/memoryBucket';
import { onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { given, signatureDesk, subscription } from '#tests/support/screens/desk/signatureDesk';
import { olderEffects } from '#tests/support/samples/stored/olderEffects';
import { openMailing } from '#tests/support/stubs/openMailing';

await startDatabase();
memoryBucket();
const { deliver } = openMailbox();
const { unpaidUntil } = await import('#functions/orders/unpaidUntil');
const { findTodaysWork: todaysWork } =
  await import('#functions/processes/todaysWork/findTodaysWork');
const { measure } = await import('#platform/db/client/meter');
const { commit } = await import('#platform/db/write');
const { readHistory: entriesOf } = await import('#platform/history/history');
const { createOutbox } = await import('#platform/outbox/outbox');
const { orderHistory, replaceOrder } = await import('#functions/orders/orderRepository');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { loadOrders } = await import('#tests/support/costs/orderCosts');

const [clerk, ana] = await Promise.all([staff(), customer()]);

const parties = () => ({ clerk, ana });
const system = { id: null, name: 'Sistema' };
const hour = 60 * 60 * 1000;
const today = todayInSaoPaulo(new Date());

async function task(kind: TaskKind, now = new Date()) {
  const found = (await todaysWork(now)).tasks.find((one) => one.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
}
const count = async (kind: TaskKind) => (await task(kind)).count;

describe('for today', () => {
  it('an order that waits for its client’s other photo does not wait for staff', async () => {
    const before = await task('photos');
    const { id } = await onSale({ has_photo_upload: true });
    const long = new Date(Date.now() - 25 * hour);
    const order = await ordered(ana, [{ publication: id, file: await photoOf(null) }], {}, long);
    expect(await task('photos')).toMatchObject({ count: before.count + 1, late: before.late + 1 });
    const { requestPhoto } = await import('#functions/orders/lines/requestPhoto');
    await requestPhoto(order, {
      line: order.lines[0]?.id ?? 0,
      reason: 'Ilegível.',
      row_version: undefined,
      actor: { id: null, name: 'Sistema' },
      now: new Date(),
    });
    expect(await task('photos')).toMatchObject({ count: before.count, late: before.late });
  });

  it('photos wait, some of them for longer than a day', async () => {
    const before = await task('photos');
    const { id } = await onSale({ has_photo_upload: true });
    const reviewed = async (now: Date) =>
      ordered(ana, [{ publication: id, file: await photoOf(null) }], {}, now);
    await reviewed(new Date());
    const old = await reviewed(new Date(Date.now() - 25 * hour));
    expect(await task('photos')).toEqual({
      kind: 'photos',
      count: before.count + 2,
      late: before.late + 1,
      list: 'photos',
      filter: {},
    });
    await changeOrderStatus(old, { to: 1, actor: system, now: new Date() });
    expect(await task('photos')).toMatchObject({ count: before.count + 1, late: before.late });
  });

  it('what was paid waits to be sent, and parcels come back', async () => {
    const desk = expeditionDesk(parties);
    const unsent = await count('shipments');
    const returned = await count('returns');
    const order = await desk.waitingOrder();
    expect(await count('shipments')).toBe(unsent + 1);
    const { body } = await desk.make({ order: [order.id], shipping: true });
    expect(await count('shipments')).toBe(unsent);
    await desk.save(body.id, { return_date: today });
    expect(await task('returns')).toMatchObject({
      count: returned + 1,
      list: 'dispatch',
      filter: { kind: 'returned' },
    });
    expect(await count('shipments')).toBe(unsent + 1);
    await desk.make({ order: [order.id], shipping: true, send_date: today });
    expect(await count('returns')).toBe(returned);
  });

  it('money came for a cancelled order', async () => {
    const before = await count('findings');
    const placed = await ordered(ana, [{ publication: (await onSale()).id }]);
    const order = await changeOrderStatus(placed, { to: 3, actor: system, now: new Date() });
    const received = new Date().toISOString();
    const paid = { id: 'late', amount: centavos(8000), received, provider: 'local' };
    const late = { ...paid, outcome: 'late' } as const;
    await commit(replaceOrder(order, { payments: [late] }).writes);
    expect(await task('findings')).toMatchObject({
      count: before + 1,
      list: 'payments',
      filter: {},
    });
  });

  it('subscriptions end within thirty days, as the list behind the figure shows', async () => {
    const { listed, change } = signatureDesk(() => clerk);
    const now = new Date('2031-03-10T15:00:00Z');
    const ending = (due: string) => given(ana, { due: due as typeof today });
    const next = await ending('2031-04-09');
    await ending('2031-04-10');
    await ending('2031-03-09');
    const here = () => task('subscriptions', now);
    const filter = { due: '2031-03-10..2031-04-09' };
    expect(await here()).toMatchObject({ count: 1, filter });
    expect((await listed(filter)).results.map(({ id }) => id)).toEqual([next.id]);
    await change(next.id, { due: '2032-03-31' });
    expect(await here()).toMatchObject({ count: 0 });
    expect((await listed(filter)).results).toEqual([]);
  });

  it('paid orders want an invoice, and unpaid ones end tomorrow, as their lists show', async () => {
    const listed = async (query: Record<string, string>) =>
      (await call(listOrders, { query, token: clerk.token })).body.count;
    const without = await count('invoices');
    const order = await ordered(ana, [{ publication: (await onSale()).id }]);
    const until = unpaidUntil(order);
    if (until === null) throw new Error('it never ends');
    const eve = new Date(`${addDays(until, -1)}T15:00:00Z`);
    const before = await task('unpaid', eve);
    expect(before.filter).toEqual({ until });
    expect(before.count).toBe(await listed({ until }));
    expect(before.count).toBeGreaterThan(0);
    await changeOrderStatus(order, { to: 2, actor: system, now: new Date() });
    expect((await task('unpaid', eve)).count).toBe(before.count - 1);
    expect(await listed({ until })).toBe(before.count - 1);
    expect(await task('invoices')).toMatchObject({ count: without + 1, filter: { nfe: 'none' } });
    expect(await listed({ nfe: 'none' })).toBe(without + 1);
    const refused = await call(listOrders, {
      query: { until: 'amanhã' },
      token: clerk.token,
    });
    expect(refused.status).toBe(400);
  });

  it('counts photos, not orders', async () => {
    const before = await count('photos');
    const { id } = await onSale({ has_photo_upload: true });
    const line = async () => ({ publication: id, file: await photoOf(null) });
    await ordered(ana, [await line(), await line()]);
    expect(await count('photos')).toBe(before + 2);
  });

  it('a subscription that has ended is not about to', async () => {
    const before = (await task('subscriptions')).count;
    // Valid when it was given, unless the month has just begun.
    const yesterday = addDays(today, -1);
    await given(ana, { due: yesterday });
    expect((await task('subscriptions')).count).toBe(before);
    const { listed } = signatureDesk(() => clerk);
    const { filter } = await task('subscriptions');
    const shown = (await listed(filter)).results.map(({ due }) => due);
    expect(shown).not.toContain(yesterday);
  });

  it('an e-mail that could not be sent is named with what it was about', async () => {
    const { failures: before } = await todaysWork(new Date());
    const order = await ordered(ana, [{ publication: (await onSale()).id }]);
    await deliver();
    const mail = (template: string) =>
      olderEffects({ kind: 'mail', template, to: ana.email, data: {} });
    const action = 'Pedido relembrado';
    let now = new Date();
    await commit([
      orderHistory(order.id, { action, actor: system, now, effects: mail('no such mail') }),
      orderHistory(order.id, { action, actor: system, now, effects: mail('note') }),
    ]);
    const reminder = () => ({ subject: 'Lembrete', html: '', text: '' });
    const outbox = createOutbox({
      ...openMailing,
      handlers: { mails: { note: reminder } },
      send: () => Promise.reject(new Error('550 5.1.1 user unknown')),
    });
    for (let tries = 0; tries < 11; tries += 1) {
      await outbox.deliverPending({ now });
      now = new Date(now.getTime() + 15 * hour);
    }
    const { failures } = await todaysWork(now);
    expect(failures.count).toBe(before.count + 2);
    const shown = failures.results.filter(({ target_id: id }) => id === order.id);
    expect(shown.find(({ subject }) => subject === 'Lembrete')).toMatchObject({
      to: ana.email,
      why: 'O serviço de e-mail não aceitou a mensagem. “550 5.1.1 user unknown”',
    });
    expect(shown.find(({ subject }) => subject === null)).toMatchObject({
      target: 'order',
      target_id: order.id,
      action,
      to: ana.email,
      subject: null,
      why: 'O e-mail não pôde ser escrito. “no mail template no such mail”',
    });
    const later = new Date(now.getTime() + 8 * 24 * hour);
    expect((await todaysWork(later)).failures.count).toBe(0);

    // Told by telephone: off the list, once, and in the order's history; a visitor's call settles nothing.
    const id = shown.find(({ subject }) => subject === 'Lembrete')?.id ?? '';
    const noted = async (token: string, body = { id }) => call(noteFailure, { token, body });
    expect((await noted(ana.token)).status).toBe(403);
    expect((await noted(clerk.token)).status).toBe(204);
    for (const gone of [id, 'orders D#1 H#1', 'orders', 'nada', `secrets ${id}`]) {
      const again = await noted(clerk.token, { id: gone });
      expect(again.codes).toEqual({ non_field_errors: ['failure_settled'] });
    }
    expect((await todaysWork(now)).failures.count).toBe(before.count + 1);
    const told = (await entriesOf('orders', order.id)).filter(({ action: said }) =>
      said.startsWith('Avisado por telefone'),
    );
    expect(told).toMatchObject([
      {
        action: 'Avisado por telefone, o e-mail não chegou: Lembrete',
        actor: { name: clerk.row.name },
      },
    ]);

    // Looked at now, they are among those of the last days.
    const retried = await call(retryFailures, { token: clerk.token });
    expect(retried.status).toBe(200);
    expect(retried.body.count).toBeGreaterThanOrEqual(1);
    expect((await todaysWork(new Date())).failures.count).toBe(0);
    const refused = await call(retryFailures, { token: ana.token });
    expect(refused.status).toBe(403);
  });

  it('is for staff', async () => {
    const as = async (token?: string) => (await call(getToday, { token })).status;
    expect([await as(clerk.token), await as(ana.token), await as()]).toEqual([200, 403, 401]);
  });

  it('refuses a month that is none', async () => {
    const answer = await call(listSignatures, { query: { ends: 'x' }, token: clerk.token });
    expect(answer.status).toBe(400);
  });

  it('costs the same however much the shop has sold', async () => {
    await given(ana, { publication: (await onSale(subscription)).id });
    await loadOrders(200);
    const few = await measure(() => todaysWork(new Date()));
    // On the eve of the day that ends those of the loaded orders that are not paid.
    const eve = new Date('2026-03-19T15:00:00Z');
    const unpaid = await task('unpaid', eve);
    expect(unpaid.count).toBeGreaterThan(0);
    await loadOrders(600);
    expect((await task('unpaid', eve)).count).toBeGreaterThan(3 * unpaid.count);
    const many = await measure(() => todaysWork(new Date()));
    expect(many.requests).toBeLessThanOrEqual(few.requests + 1);
    expect(many.readUnits).toBeLessThanOrEqual(few.readUnits + 1);
  }, 60_000);
});
