import { afterAll, expect, it, vi } from 'vitest';
import { createOrder, listOrders } from '#shared/orders/orderEndpoints';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { faultyEngine } from '#tests/support/database/faultyEngine';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, orderOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { reportFigure, repetitions } from '#tests/support/promise';

const { endpoint } = await startDatabase();
const engine = await faultyEngine(endpoint, {
  conflictEvery: 3,
  throttleEvery: 7,
  indexLagMs: 2000,
});
afterAll(engine.stop);
process.env.AWS_ENDPOINT_URL_DYNAMODB = engine.endpoint;
const mailbox = openMailbox();
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');

const ordersEach = 10;

it('sells and delivers once while transactions collide, tables throttle and indexes lag', async () => {
  const clerk = await staff();
  const { id: publication } = await onSale({ is_signature: true });
  const wanted = repetitions(2, 60);
  const placed: number[] = [];
  let buyer = await customer();
  for (let number = 0; number < wanted; number += 1) {
    // A day's budget allows one customer fewer orders.
    if (number % ordersEach === 0) buyer = await customer();
    const { status, body } = await call(createOrder, {
      token: buyer.token,
      body: orderOf([{ publication }]),
      headers: { 'idempotency-key': `falha-${String(number)}` },
    });
    expect(status).toBe(201);
    placed.push(body.id);
  }
  for (const order of placed) {
    const body = { order, status: 2 };
    const moved = await call(updateOrderStatus, { body, token: clerk.token });
    expect(moved.status, moved.text).toBe(200);
  }
  const listed = async () => {
    const query = { status: '2' };
    return (await call(listOrders, { query, token: clerk.token })).body.count;
  };
  // The second look is answered from what the index showed before the first was over.
  await listed();
  await listed();
  await vi.waitFor(
    async () => {
      await mailbox.deliver();
      for (const order of placed) expect(await signaturesOfOrder(order)).toHaveLength(1);
      expect(await listed()).toBe(wanted);
    },
    { timeout: 240_000, interval: 400 },
  );
  const { conflicts, throttled, stale } = engine.seen;
  expect(conflicts).toBeGreaterThan(wanted / 2);
  expect(throttled).toBeGreaterThan(wanted / 2);
  expect(stale).toBeGreaterThan(0);
  reportFigure(
    `${String(wanted)} orders, ${String(conflicts)} collisions, ${String(throttled)} calls throttled, ` +
      `${String(stale)} stale reads: each sold and delivered once`,
  );
}, 360_000);
