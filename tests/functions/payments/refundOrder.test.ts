import { describe, expect, it } from 'vitest';
import { refundOrder } from '#shared/payments/paymentDeskEndpoints';
import { getOrder } from '#shared/orders/orderEndpoints';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { openCheckedShop } from '#tests/support/shop/checkedShop';

const { stub, mailbox, clerk, actor, placed, paid, stored, standing, tell } =
  await openCheckedShop();
const { handler: job } = await import('#functions/payments/jobs/comparePayments');
const { askRefundJob } = await import('#functions/payments/refunds/askRefundJob');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');
const nightly = asJob('compare-payments', job);

const reason = 'Aeronave vendida antes do envio.';
const ask = (order: number, given = reason) =>
  call(refundOrder, { body: { order, reason: given }, token: clerk.token });
const asked = (boleto: string) =>
  stub.calls.filter(({ method, path }) => method === 'POST' && path.includes(`${boleto}/`));
const stateOf = async (id: number) => {
  const { status, refund: found } = await stored(id);
  return [status, found?.state];
};
/** Paid by the Pix code of its slip. */
async function paidByPix() {
  const order = await paid();
  const charge = stub.charges.get(order.boleto);
  if (charge) stub.charges.set(order.boleto, { ...charge, billingType: 'PIX' });
  return order;
}

describe('a refund through the provider', () => {
  it('cancels the order when the provider says so, with all that follows, and not before', async () => {
    const order = await paidByPix();
    expect((await ask(order.id, ' ')).status).toBe(400);
    const { status, body } = await ask(order.id);
    expect([status, body.status, body.refund?.state]).toEqual([200, 2, 'asked']);
    await mailbox.deliver();
    expect(await stateOf(order.id)).toEqual([2, 'sent']);
    expect((await signaturesOfOrder(order.id)).length).toBe(1);
    await tell(order, 'PAYMENT_REFUNDED');
    const subjects = (await mailbox.deliver()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('estornado'))).toHaveLength(1);
    expect(await stateOf(order.id)).toEqual([3, 'refunded']);
    expect((await signaturesOfOrder(order.id)).length).toBe(0);
    // The event again, and by another name.
    await tell(order, 'PAYMENT_REFUNDED');
    expect(await mailbox.deliver()).toEqual([]);
    expect(asked(order.boleto)).toHaveLength(1);
    expect(asked(order.boleto)[0]?.json).toEqual({ value: 80, description: reason });
    const shown = (await call(getOrder, { path: { id: order.id }, token: clerk.token })).body;
    expect(shown.refund).toMatchObject({ reason, by: clerk.row.name, amount: '80.00' });
    expect(shown.provider_notices?.every(({ to_check }) => !to_check)).toBe(true);
  });

  it('is asked for once, by however many, and stands in the way of every other end', async () => {
    const order = await paidByPix();
    const answers = await Promise.all([ask(order.id), ask(order.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await ask(order.id)).codes).toEqual({ non_field_errors: ['refund_under_way'] });
    const body = { order: order.id, status: 3 };
    const byHand = await call(updateOrderStatus, { body, token: clerk.token });
    expect(byHand.codes).toEqual({ non_field_errors: ['refund_under_way'] });
    await mailbox.deliver();
    expect(asked(order.boleto)).toHaveLength(1);
  });

  it('is refused of what is not paid, and of what no provider was paid for', async () => {
    const open = await placed();
    expect((await ask(open.id)).codes).toEqual({ non_field_errors: ['refund_unpaid'] });
    await changeOrderStatus(await stored(open.id), { to: 2, actor, now: new Date() });
    expect((await ask(open.id)).codes).toEqual({ non_field_errors: ['refund_by_hand'] });
    await changeOrderStatus(await stored(open.id), { to: 3, actor, now: new Date() });
    expect(await stateOf(open.id)).toEqual([3, undefined]);
  });

  it('hands staff the link where a slip’s buyer names the account, and is seen without an event', async () => {
    const order = await paid();
    await ask(order.id);
    await mailbox.deliver();
    const { refund: sent } = await stored(order.id);
    expect(sent?.state).toBe('sent');
    expect(sent?.link).toMatch(/^https:/);
    standing(order, 'REFUNDED');
    await nightly({});
    expect(await stateOf(order.id)).toEqual([3, 'refunded']);
  });

  it('leaves the order paid when the provider denies it, and may be asked for again', async () => {
    const order = await paidByPix();
    const why = 'Saldo insuficiente para estornar.';
    const body = { errors: [{ code: 'invalid_action', description: why }] };
    stub.troubles.push({
      on: `POST /v3/payments/${order.boleto}/refund`,
      reaction: { status: 400, body },
    });
    await ask(order.id);
    const subjects = (await mailbox.deliver()).map(({ subject }) => subject);
    expect(subjects).toEqual([`Estorno negado pelo provedor: pedido #${order.id}`]);
    expect((await stored(order.id)).refund).toMatchObject({ state: 'denied', why });
    expect((await stored(order.id)).status).toBe(2);
    expect((await ask(order.id)).status).toBe(200);
  });

  it('is not asked for twice when the answer is lost', async () => {
    const order = await paidByPix();
    stub.troubles.push({ on: `POST /v3/payments/${order.boleto}/refund`, reaction: 'reset' });
    const { body } = await ask(order.id);
    const id = (await stored(order.id)).refund?.id ?? '';
    expect(body.refund?.state).toBe('asked');
    const context = { now: new Date(), deliveryId: 'refund' };
    const again = () => askRefundJob({ order: order.id, refund: id }, context);
    await expect(again()).rejects.toThrow();
    // Within the minute it only looks.
    await expect(again()).rejects.toMatchObject({ name: 'RefundUnsettled' });
    expect(asked(order.boleto)).toHaveLength(1);
    // What was lost had its effect after all.
    standing(order, 'REFUND_REQUESTED');
    await again();
    expect(await stateOf(order.id)).toEqual([2, 'sent']);
    expect(asked(order.boleto)).toHaveLength(1);
  });
});
