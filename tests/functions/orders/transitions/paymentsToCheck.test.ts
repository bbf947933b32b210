import { describe, expect, it } from 'vitest';
import { centavos } from '#shared/values/money';
import { getOrder, listOrders } from '#shared/orders/orderEndpoints';
import {
  checkOrderPayments,
  deleteOrder,
  updateOrderStatus,
} from '#shared/orders/orderDeskEndpoints';
import type { PaymentOutcome } from '#shared/orders/paymentOutcome';
import { amountDue, type OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { aircraft, onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
const { findOrder, ordersToCheck, replaceOrder } =
  await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');
const history = await import('#platform/history/history');
const { paidBeyond, paidInPart } = await import('#functions/orders/bookkeeping/partPayments');
const { findTodaysWork } = await import('#functions/processes/todaysWork/findTodaysWork');

const [buyer, clerk] = await Promise.all([customer(), staff()]);
const book = (await onSale()).id;

const moved = (order: OrderRecord, status: number) =>
  call(updateOrderStatus, { body: { order: order.id, status }, token: clerk.token });

/** An order on which money came in that did not fit. */
async function orderWith(outcome: PaymentOutcome, status: 1 | 2 | 3 = 1): Promise<OrderRecord> {
  const placed = await ordered(buyer, [{ publication: book }]);
  if (status !== 1) await moved(placed, status);
  const current = (await findOrder(placed.id)) ?? placed;
  const received = new Date().toISOString();
  const { after, writes } = replaceOrder(current, {
    payments: [
      { id: `p${String(placed.id)}`, amount: centavos(5000), received, outcome, provider: 'local' },
    ],
  });
  await commit(writes);
  return after;
}

const seen = async ({ id }: OrderRecord, by = clerk) =>
  (await call(getOrder, { path: { id }, token: by.token })).body;
const waiting = async (query: Record<string, string> = {}, by = clerk) =>
  (
    await call(listOrders, { query: { payment: 'check', ...query }, token: by.token })
  ).body.results.map(({ id }) => id);
const checked = (order: OrderRecord, by = clerk) =>
  call(checkOrderPayments, { body: { order: order.id }, token: by.token });

describe('money that does not fit its order', () => {
  it.each([
    ['late', 3],
    ['underpaid', 1],
    ['overpaid', 2],
    ['repeated', 2],
  ] as const)('%s asks for somebody until staff have dealt with it', async (outcome, status) => {
    const before = (await ordersToCheck()).length;
    const order = await orderWith(outcome, status);
    expect(await waiting()).toContain(order.id);
    expect(await ordersToCheck()).toHaveLength(before + 1);
    expect((await seen(order)).payments).toMatchObject([
      { amount: '50.00', outcome, to_check: true },
    ]);

    const { status: answered, body } = await checked(order);
    expect([answered, body.payments?.[0]?.to_check]).toEqual([200, false]);
    expect(await waiting()).not.toContain(order.id);
    expect(await ordersToCheck()).toHaveLength(before);
    const entries = await history.readHistory('orders', order.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'Pagamento conferido',
      actor: { name: clerk.row.name },
    });
    await checked(order);
    expect(await history.readHistory('orders', order.id)).toHaveLength(entries.length);
  });

  it('is not what fits, and a lower amount is settled when staff confirm the order', async () => {
    expect(await waiting()).not.toContain((await orderWith('confirmed', 2)).id);
    const order = await orderWith('underpaid');
    expect(await waiting({ status: '1' })).toContain(order.id);
    await moved(order, 2);
    expect(await waiting()).not.toContain(order.id);
  });

  it('keeps an order from being deleted, and once it is dealt with from being paid', async () => {
    const order = await orderWith('late', 3);
    const deletion = () => call(deleteOrder, { path: { id: order.id }, token: clerk.token });
    expect((await deletion()).status).toBe(400);
    await checked(order);
    expect((await moved(order, 2)).status).toBe(400);
    expect((await deletion()).status).toBe(400);
  });

  it('is shown to staff only', async () => {
    const order = await orderWith('late', 3);
    expect(await seen(order, buyer)).not.toHaveProperty('payments');
    expect((await checked(order, buyer)).status).toBe(403);
    // The filter is for staff; to others it says nothing.
    const other = await ordered(buyer, [{ publication: book }]);
    expect(await waiting({}, buyer)).toContain(other.id);
  });
});

describe('an order that was paid too little', () => {
  const inPart = () => waiting({ payment: 'part' });
  const counted = async () =>
    (await findTodaysWork(new Date())).tasks.find(({ kind }) => kind === 'part')?.count;

  it('says what came, and is watched from when staff have looked into it until it is paid', async () => {
    const before = (await counted()) ?? 0;
    const order = await orderWith('underpaid');
    expect((await seen(order)).paid_part).toBe('50.00');
    expect((await seen(order, buyer)).paid_part).toBe('50.00');
    expect(await inPart()).not.toContain(order.id);
    await checked(order);
    expect(await waiting()).not.toContain(order.id);
    expect(await inPart()).toContain(order.id);
    expect(await counted()).toBe(before + 1);
    await moved(order, 2);
    expect(await seen(order, buyer)).not.toHaveProperty('paid_part');
    expect(await inPart()).not.toContain(order.id);
    expect(await counted()).toBe(before);
  });

  it('counts the last amount of each charge, and nothing that went back', () => {
    const payment = (id: string, amount: number, outcome: PaymentOutcome = 'underpaid') => ({
      id,
      amount: centavos(amount),
      outcome,
      received: '2026-05-18T12:00:00Z',
      provider: 'local',
    });
    const part = (payments: ReturnType<typeof payment>[], change = {}) =>
      paidInPart({ status: 1, payments, notices: [], ...change });
    const both = [payment('a', 10), payment('a', 30), payment('b', 7)];
    expect(part(both)).toBe(37);
    expect(part([payment('a', 10), payment('a', 80, 'ungranted')])).toBeNull();
    expect(part([])).toBeNull();
    expect(part(both, { status: 3 })).toBeNull();
    const back = { kind: 'refunded' as const, boleto: 'a', amount: null, received: '' };
    expect(part(both, { notices: [back] })).toBe(7);
  });
});

describe('money beyond what an order costs', () => {
  it.each([
    ['late', 3, '50.00'],
    ['repeated', 2, '50.00'],
    ['underpaid', 1, undefined],
    ['confirmed', 2, undefined],
  ] as const)('is told to its client until it is dealt with: %s', async (outcome, status, told) => {
    const order = await orderWith(outcome, status);
    expect((await seen(order, buyer)).paid_beyond).toBe(told);
    await checked(order);
    expect(await seen(order, buyer)).not.toHaveProperty('paid_beyond');
  });

  it('is of a payment of too much the rest, and nothing of one that went back', async () => {
    const order = await orderWith('overpaid', 2);
    const [payment] = order.payments;
    if (!payment) throw new Error('no payment');
    const much = { ...payment, amount: centavos(amountDue(order) + 7) };
    expect(paidBeyond({ ...order, payments: [much] })).toBe(7);
    const back = { kind: 'refunded' as const, boleto: much.id, amount: null, received: '' };
    expect(paidBeyond({ ...order, payments: [much], notices: [back] })).toBeNull();
  });
});

describe('an order as staff see it', () => {
  it('has the documents of its client, what the customer does not get again', async () => {
    const order = await ordered(buyer, [{ publication: book }]);
    const { cpf, phone } = buyer.row;
    expect((await seen(order)).profile).toMatchObject({ cpf, phone, cnpj: null, ie: null });
    expect((await seen(order, buyer)).profile).not.toHaveProperty('cpf');
  });

  it('says until when its photo must be answered, and what the photo is compared with', async () => {
    const reviewed = await onSale({
      has_photo_upload: true,
      has_airplane_info: true,
      applicability: 'AG-201A, N/S 600 a 940',
    });
    const now = new Date('2026-05-18T12:42:00Z');
    const line = { publication: reviewed.id, ...aircraft, file: await photoOf(null) };
    const order = await ordered(buyer, [line], {}, now);
    expect(await seen(order)).toMatchObject({
      answer_by: '2026-05-19T12:42:00.000Z',
      publications: [
        {
          photo_sent: '2026-05-18T12:42:00.000Z',
          publication: { applicability: 'AG-201A, N/S 600 a 940', has_airplane_info: true },
        },
      ],
    });
    await moved(order, 1);
    expect((await seen(order)).answer_by).toBeNull();
    // Sent back to review, it waits anew.
    await moved(order, 4);
    const answerBy = Date.parse((await seen(order)).answer_by ?? '');
    expect(answerBy).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000);
  });
});
