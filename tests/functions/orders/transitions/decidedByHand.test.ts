import { describe, expect, it } from 'vitest';
import { addDays, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { getOrder } from '#shared/orders/orderEndpoints';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
const mailbox = openMailbox();
const { findOrder } = await import('#functions/orders/orderRepository');

const buyer = await customer();
const clerk = await staff();
const to = (order: OrderRecord, status: number) =>
  call(updateOrderStatus, { body: { order: order.id, status }, token: clerk.token });
const pendingOrder = async () => ordered(buyer, [{ publication: (await onSale()).id }]);

describe('a pending order', () => {
  it('keeps when and how the money came, today by other means where it is not said', async () => {
    const order = await pendingOrder();
    const received = { date: '2026-05-15', means: 'transfer', reference: ' TED 004471 ' };
    const { body } = await call(updateOrderStatus, {
      body: { order: order.id, status: 2, received },
      token: clerk.token,
    });
    const kept = { ...received, reference: 'TED 004471' };
    expect(body.received).toEqual(kept);
    // It counts on the day it was entered.
    expect(body.paid_at?.slice(0, 10)).not.toBe('2026-05-15');
    expect((await to(order, 1)).body.received).toBeNull();
    const again = await to(order, 2);
    const date = todayInSaoPaulo(new Date());
    expect(again.body.received).toEqual({ date, means: 'other', reference: null });
    expect(again.body.paid_with).toBe(`Outro meio em ${formatDate(date)}`);
  });

  it('is not confirmed with money of tomorrow, nor of unknown means', async () => {
    const order = await pendingOrder();
    const confirming = async (received: unknown) => {
      const body = { order: order.id, status: 2, received };
      return (await call(updateOrderStatus, { body, token: clerk.token })).body;
    };
    const tomorrow = addDays(todayInSaoPaulo(new Date()), 1);
    expect(await confirming({ date: tomorrow, means: 'cash' })).toEqual({
      received: { date: ['O dia em que o dinheiro entrou não pode estar no futuro.'] },
    });
    expect(await confirming({ date: '2026-05-15', means: 'gold' })).toHaveProperty(
      'received.means',
    );
    expect((await findOrder(order.id))?.status).toBe(1);
  });

  it('is cancelled for a reason that its client reads, by mail and on the order', async () => {
    const order = await pendingOrder();
    await mailbox.deliver();
    const reason = 'O mesmo pedido foi feito duas vezes.';
    const body = { order: order.id, status: 3, reason };
    const answer = await call(updateOrderStatus, { body, token: clerk.token });
    expect(answer.body).toMatchObject({ status: 3, reason: null, cancel_reason: reason });
    const [mail] = await mailbox.deliver();
    expect(mail?.subject).toBe(`Pedido #${order.id} cancelado`);
    expect(mail?.text).toContain(`Motivo:\n${reason}`);
    const path = { id: order.id };
    const own = await call(getOrder, { path, token: buyer.token });
    expect(own.body.cancel_reason).toBe(reason);
    // It ends with the cancellation.
    expect((await to(order, 1)).body.cancel_reason).toBeNull();
  });
});
