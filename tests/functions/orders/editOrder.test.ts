import { describe, expect, it } from 'vitest';
import { getOrder } from '#shared/orders/orderEndpoints';
import { deleteOrder, updateOrder, updateOrderNfe } from '#shared/orders/orderDeskEndpoints';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
openMailbox();
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder, replaceOrder } = await import('#functions/orders/orderRepository');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { commit } = await import('#platform/db/write');

const [buyer, clerk] = await Promise.all([customer(), staff()]);

const actor = { id: null, name: 'Sistema' };
const to = async ({ id }: OrderRecord, status: 1 | 2 | 3) => {
  const order = await findOrder(id);
  if (order) await changeOrderStatus(order, { to: status, actor, now: new Date() });
};
const pendingOrder = async () => ordered(buyer, [{ publication: (await onSale()).id }]);
async function paidOrder() {
  const order = await pendingOrder();
  await to(order, 2);
  return order;
}

describe('an invoice', () => {
  const enter = ({ id }: OrderRecord, number: string | null) =>
    call(updateOrderNfe, { body: { order: id, nfe: number }, token: clerk.token });

  it('is of one order only, which is named, until it is taken back', async () => {
    const first = await paidOrder();
    const second = await paidOrder();
    expect((await enter(first, '000.081.200')).body.nfe).toBe('81200');
    const answer = await enter(second, '81200');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ nfe: [`A NF 81200 já está no pedido ${first.id}.`] });
    expect((await enter(first, '81201')).status).toBe(200);
    expect((await enter(second, '81200')).status).toBe(200);
    expect((await enter(first, '81201')).status).toBe(200);
    expect((await enter(second, null)).status).toBe(200);
    expect((await enter(first, '81200')).status).toBe(200);
  });

  it('goes to one of two orders that ask at once', async () => {
    const orders = await Promise.all([paidOrder(), paidOrder(), paidOrder()]);
    const answers = await Promise.all(orders.map((order) => enter(order, '81300')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });
});

describe('staff’s own fields', () => {
  const put = (order: OrderRecord, body: unknown) =>
    call(updateOrder, { path: { id: order.id }, body, token: clerk.token });

  it('are the only ones a PUT changes, and the note is theirs alone', async () => {
    const order = await pendingOrder();
    const { body } = await put(order, {
      note: 'linha 1\nlinha 2',
      status: 2,
      reason: 'x',
      total: '1.00',
      transaction_link: 'http://evil.example',
      paid_at: '2026-01-01',
    });
    expect(body).toMatchObject({
      note: 'linha 1\nlinha 2',
      status: 1,
      reason: null,
      total: '80.01',
      transaction_link: null,
      paid_at: null,
    });
    const seen = await call(getOrder, { path: { id: order.id }, token: buyer.token });
    expect(seen.body.note).toBeNull();
    const other = await call(updateOrder, {
      path: { id: order.id },
      body: {},
      token: buyer.token,
    });
    expect(other.status).toBe(403);
  });

  it('are refused from a form that is out of date', async () => {
    const order = await pendingOrder();
    const { body } = await put(order, { note: 'um' });
    const stale = await put(order, { note: 'dois', row_version: '1' });
    expect(stale.body).toEqual({ non_field_errors: [expect.any(String)] });
    expect((await put(order, { note: 'dois', row_version: body.row_version })).status).toBe(200);
    await issueBoleto(order, { actor: { id: null, name: 'Sistema' }, now: new Date() });
    const { body: latest } = await put(order, {});
    expect((await put(order, { note: 'três', row_version: latest.row_version })).status).toBe(200);
  });

  it('take an invoice only once the order is paid', async () => {
    const invoice = (order: OrderRecord, value: unknown) =>
      call(updateOrderNfe, { body: { order: order.id, nfe: value }, token: clerk.token });
    const pending = await pendingOrder();
    expect((await invoice(pending, '123')).body).toEqual({ nfe: [expect.any(String)] });
    expect((await invoice(pending, null)).status).toBe(200);
    const paid = await paidOrder();
    expect((await invoice(paid, '000.000.123')).body.nfe).toBe('123');
    for (const wrong of ['abc', '1234567890', '0']) {
      expect((await invoice(paid, wrong)).body).toEqual({ nfe: [expect.any(String)] });
    }
    await to(paid, 3);
    expect((await invoice(paid, '123')).status).toBe(200);
    expect((await invoice(paid, '124')).status).toBe(400);
  });

  it('keep older free text until somebody changes it', async () => {
    const order = await paidOrder();
    const stored = await findOrder(order.id);
    if (!stored) throw new Error('no order');
    await commit(replaceOrder(stored, { nfe: 'ver pasta 12' }).writes);
    expect((await put(order, { nfe: 'ver pasta 12', note: 'x' })).body.nfe).toBe('ver pasta 12');
  });
});

describe('deleting', () => {
  const del = (order: OrderRecord, token = clerk.token) =>
    call(deleteOrder, { path: { id: order.id }, token });

  it('takes an order away and keeps what happened', async () => {
    const order = await pendingOrder();
    expect((await del(order, buyer.token)).status).toBe(403);
    expect((await del(order)).status).toBe(204);
    expect((await del(order)).status).toBe(404);
    const read = await call(getOrder, { path: { id: order.id }, token: buyer.token });
    expect(read.status).toBe(404);
    const { readHistory } = await import('#platform/history/history');
    expect((await readHistory('orders', order.id)).at(-1)?.action).toBe('Pedido excluído');
  });

  it('is refused for an order that is or ever was paid', async () => {
    const order = await paidOrder();
    const read = () => call(getOrder, { path: { id: order.id }, token: clerk.token });
    const refusal = (what: string) => ({ non_field_errors: [expect.stringContaining(what)] });
    expect((await del(order)).body).toEqual(refusal('pedido pago'));
    await to(order, 3);
    expect((await del(order)).body).toEqual(refusal('já teve pagamento'));
    expect((await read()).body.deletable).toBe(false);
    await to(order, 1);
    await to(order, 3);
    expect((await del(order)).body).toEqual(refusal('já teve pagamento'));
  });

  it('is fine for a payment that never was: confirmed by mistake and corrected', async () => {
    const order = await paidOrder();
    await to(order, 1);
    const read = await call(getOrder, { path: { id: order.id }, token: clerk.token });
    expect(read.body.deletable).toBe(true);
    expect((await del(order)).status).toBe(204);
  });
});
