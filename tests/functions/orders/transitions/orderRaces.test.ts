import { describe, expect, it } from 'vitest';
import { rejectOrder, updateOrder, updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { reportFigure, repetitions } from '#tests/support/promise';

await startDatabase();
const mailbox = openMailbox();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder } = await import('#functions/orders/orderRepository');
const { readHistory } = await import('#platform/history/history');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');

const [buyer, clerk] = await Promise.all([customer(), staff()]);

const to = (order: OrderRecord, status: number) =>
  call(updateOrderStatus, { body: { order: order.id, status }, token: clerk.token });
const rejecting = (order: OrderRecord, reason: string) =>
  call(rejectOrder, { body: { order: order.id, reason }, token: clerk.token });
const actions = async (order: OrderRecord) =>
  (await readHistory('orders', order.id)).map(({ action }) => action);
const subjects = async () => (await mailbox.deliver()).map(({ subject }) => subject);
/** By somebody who still sees the order as it is here. */
const moving = (order: OrderRecord, status: 2 | 3) =>
  changeOrderStatus(order, { to: status, actor: clerk.row, now: new Date() });
const pendingOrder = async () => ordered(buyer, [{ publication: (await onSale()).id }]);

describe('two at once', () => {
  it(
    'approving and rejecting: exactly one wins, with one e-mail and one entry',
    { timeout: 300_000 },
    async () => {
      const { id } = await onSale({ has_photo_upload: true });
      const rounds = repetitions(4, 500);
      for (let round = 0; round < rounds; round += 1) {
        const order = await ordered(buyer, [{ publication: id, file: await photoOf(null) }]);
        await mailbox.deliver();
        const answers = await Promise.all([to(order, 1), rejecting(order, 'escura')]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
        expect(await actions(order)).toHaveLength(2);
        expect(await subjects()).toHaveLength(1);
      }
      reportFigure(`${String(rounds)} rounds: one winner, one e-mail, one entry each`);
    },
  );

  it('confirming at once: all succeed, it happens once', async () => {
    const order = await pendingOrder();
    await mailbox.deliver();
    const answers = await Promise.all(Array.from({ length: 4 }, () => to(order, 2)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await actions(order)).toHaveLength(2);
    expect(await subjects()).toEqual([`Pagamento confirmado #${order.id}`]);
    expect(await signaturesOfOrder(order.id)).toHaveLength(1);
  });

  it('cancelling an unpaid order never becomes refunding a paid one', async () => {
    for (let round = 0; round < repetitions(5, 15); round += 1) {
      const order = await pendingOrder();
      await Promise.allSettled([moving(order, 2), moving(order, 3)]);
      const told = await actions(order);
      expect(told).toHaveLength(2);
      expect(told).not.toContain('Pedido estornado');
    }
  });

  it('a note and a move both happen', async () => {
    const order = await pendingOrder();
    const [moved, noted] = await Promise.all([
      to(order, 2),
      call(updateOrder, {
        path: { id: order.id },
        body: { note: 'ligar antes' },
        token: clerk.token,
      }),
    ]);
    expect([moved.status, noted.status]).toEqual([200, 200]);
    expect(await findOrder(order.id)).toMatchObject({ status: 2, note: 'ligar antes' });
  });
});
