import { describe, expect, it } from 'vitest';
import { rejectOrder, updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { getOrder } from '#shared/orders/orderEndpoints';
import { orderStatuses } from '#shared/orders/orderStatus';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();

const [buyer, clerk] = await Promise.all([customer(), staff()]);

const to = (order: OrderRecord, status: number) =>
  call(updateOrderStatus, { body: { order: order.id, status }, token: clerk.token });
const pendingOrder = async () => ordered(buyer, [{ publication: (await onSale()).id }]);
async function reviewedOrder() {
  const { id } = await onSale({ has_photo_upload: true });
  return ordered(buyer, [{ publication: id, file: await photoOf(null) }]);
}
async function orderIn(status: number) {
  const order = await pendingOrder();
  await to(order, status);
  return order;
}

describe('what staff read of an order’s next states', () => {
  const rejected = async () => {
    const order = await reviewedOrder();
    const body = { order: order.id, reason: 'Ilegível' };
    await call(rejectOrder, { body, token: clerk.token });
    return order;
  };

  it.each([
    ['pending', pendingOrder],
    ['under review', reviewedOrder],
    ['confirmed', () => orderIn(2)],
    ['cancelled', () => orderIn(3)],
    ['rejected', rejected],
  ] as const)('is what the call does with one that is %s', async (_, make) => {
    for (const status of orderStatuses) {
      const order = await make();
      const seen = (await call(getOrder, { path: { id: order.id }, token: clerk.token })).body;
      const found = seen.transitions?.find((one) => one.status === status);
      if (seen.status === status) {
        expect(found).toBeUndefined();
        continue;
      }
      const answer = await to(order, status);
      const obstacle = found ? found.obstacle : 'no_transition';
      expect([status, answer.status]).toEqual([status, obstacle === null ? 200 : 400]);
      if (obstacle !== null) expect(JSON.stringify(answer.codes)).toContain(`"${obstacle}"`);
    }
  });

  it('is not for its buyer', async () => {
    const order = await pendingOrder();
    const { body } = await call(getOrder, { path: { id: order.id }, token: buyer.token });
    expect([body.transitions, body.actions]).toEqual([undefined, undefined]);
  });
});
