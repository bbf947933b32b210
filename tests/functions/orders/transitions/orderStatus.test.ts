import { describe, expect, it } from 'vitest';
import { rejectOrder, updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { listHistory } from '#shared/system/systemEndpoints';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
const mailbox = openMailbox();
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { findOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');
const { signaturesOfOrder } = await import('#functions/signatures/revisions/signaturesOfOrder');

const [buyer, clerk] = await Promise.all([customer(), staff()]);

const to = (order: OrderRecord, status: unknown, token = clerk.token) =>
  call(updateOrderStatus, { body: { order: order.id, status }, token });
const rejecting = (order: OrderRecord, reason?: unknown) =>
  call(rejectOrder, { body: { order: order.id, reason }, token: clerk.token });
const actions = async (order: OrderRecord): Promise<string[]> => {
  const body = { target: 'order', target_id: order.id };
  const answer = await call(listHistory, { body, token: clerk.token });
  return answer.body.map(({ action }: { action: string }) => action);
};
const subjects = async () => (await mailbox.deliver()).map(({ subject }) => subject);

const pendingOrder = async () => ordered(buyer, [{ publication: (await onSale()).id }]);
async function reviewedOrder() {
  const { id } = await onSale({ has_photo_upload: true });
  return ordered(buyer, [{ publication: id, file: await photoOf(null) }]);
}
async function paidOrder(changes: Record<string, unknown> = {}) {
  const order = await ordered(buyer, [{ publication: (await onSale(changes)).id }]);
  await to(order, 2);
  return order;
}
async function cancelledOrder() {
  const order = await pendingOrder();
  await to(order, 3);
  return order;
}

describe('an order under review', () => {
  it('is approved with an e-mail that links to its payment', async () => {
    const order = await reviewedOrder();
    await mailbox.deliver();
    const { status, body } = await to(order, 1);
    expect([status, body.status]).toEqual([200, 1]);
    const [mail] = await mailbox.deliver();
    expect(mail).toMatchObject({
      to: buyer.email,
      subject: `Foto aprovada: pague o pedido #${order.id}`,
    });
    expect(mail?.text).toContain(`http://localhost:8080/payment/${order.id}`);
  });

  it('is rejected with a reason only', async () => {
    const order = await reviewedOrder();
    await mailbox.deliver();
    for (const reason of [undefined, null, '', '   ']) {
      const { status, body } = await rejecting(order, reason);
      expect(status).toBe(400);
      expect(body).toEqual({ reason: ['Um motivo precisa ser informado para o cliente'] });
    }
    expect((await to(order, 3)).body).toHaveProperty('reason');
    expect(await subjects()).toEqual([]);

    const { body } = await rejecting(order, '  A foto está <b>escura</b>. ');
    expect(body).toMatchObject({ status: 3, reason: 'A foto está <b>escura</b>.' });
    const [mail] = await mailbox.deliver();
    expect(mail?.subject).toBe(`Pedido #${order.id} reprovado`);
    expect(mail?.text).toContain('A foto está <b>escura</b>.');
    expect(mail?.html).not.toContain('<b>escura</b>');
    expect((await to(order, 1)).status).toBe(400);
  });

  it('is rejected once: again changes nothing, whatever the reason then', async () => {
    const order = await reviewedOrder();
    await rejecting(order, 'A foto está escura.');
    await mailbox.deliver();
    const before = await findOrder(order.id);
    const { status, body } = await rejecting(order, 'Outro motivo.');
    expect([status, body.status, body.reason]).toEqual([200, 3, 'A foto está escura.']);
    expect(await findOrder(order.id)).toEqual(before);
    expect(await actions(order)).toHaveLength(2);
    expect(await subjects()).toEqual([]);
  });

  it('is the only one that can be rejected', async () => {
    expect((await rejecting(await pendingOrder(), 'não')).status).toBe(400);
    expect((await rejecting(await paidOrder(), 'não')).status).toBe(400);
    expect((await rejecting(await cancelledOrder(), 'não')).status).toBe(400);
  });
});

describe('a pending order', () => {
  it('is confirmed by staff: paid, signatures made, one e-mail', async () => {
    const order = await ordered(buyer, [
      { publication: (await onSale()).id },
      { publication: (await onSale({ is_signature: true, is_download: true })).id },
    ]);
    await mailbox.deliver();
    const { body } = await to(order, 2);
    expect(body).toMatchObject({ status: 2, paid_at: expect.any(String) as string });
    expect(await subjects()).toEqual([`Pagamento confirmado #${order.id}`]);
    const made = await signaturesOfOrder(order.id);
    expect(made.map(({ status }) => status)).toEqual([2, 1]);
  });

  it('is cancelled without a reason, so never shown as rejected, and its boleto goes', async () => {
    const order = await pendingOrder();
    await issueBoleto(order, { actor: { id: null, name: 'Sistema' }, now: new Date() });
    await mailbox.deliver();
    const { body } = await to(order, 3);
    expect(body).toMatchObject({ status: 3, reason: null, boleto: null, transaction_link: null });
    expect(await subjects()).toEqual([`Pedido #${order.id} cancelado`]);
  });

  it('goes back to review only with a photo line and without a boleto', async () => {
    expect((await to(await pendingOrder(), 4)).status).toBe(400);
    const order = await reviewedOrder();
    await to(order, 1);
    expect((await to(order, 4)).body.status).toBe(4);
    await to(order, 1);
    await issueBoleto(order, { actor: { id: null, name: 'Sistema' }, now: new Date() });
    expect((await to(order, 4)).body).toEqual({ non_field_errors: [expect.any(String)] });
  });
});

describe('a confirmed order', () => {
  it('is refunded: signatures revoked, e-mail', async () => {
    const order = await paidOrder();
    await mailbox.deliver();
    const { body } = await to(order, 3);
    expect(body).toMatchObject({ status: 3, paid_at: null, reason: null });
    expect(await subjects()).toEqual([`Pedido #${order.id} estornado`]);
    expect(await signaturesOfOrder(order.id)).toEqual([]);
  });

  it('is corrected back to pending while nothing was delivered', async () => {
    const order = await paidOrder();
    await mailbox.deliver();
    expect((await to(order, 1)).body).toMatchObject({ status: 1, paid_at: null });
    expect(await subjects()).toEqual([]);
    expect(await signaturesOfOrder(order.id)).toEqual([]);
    await to(order, 2);
    await mailbox.deliver();
    expect(await signaturesOfOrder(order.id)).toHaveLength(1);
  });

  it('is not corrected once something was downloaded', async () => {
    const { signatures } = await import('#functions/signatures/signatureRepository');
    const order = await paidOrder({ is_download: true });
    await mailbox.deliver();
    const [made] = await signaturesOfOrder(order.id);
    if (!made) throw new Error('no signature');
    const downloaded = signatures.revised(made, { downloaded_at: new Date().toISOString() });
    await commit(signatures.replace(made, downloaded));
    expect((await to(order, 1)).body).toEqual({ non_field_errors: [expect.any(String)] });
    expect((await to(order, 3)).body.status).toBe(3);
  });
});

describe('a cancelled order', () =>
  it('is reopened with an e-mail', async () => {
    const order = await cancelledOrder();
    await mailbox.deliver();
    expect((await to(order, 1)).body.status).toBe(1);
    expect(await subjects()).toEqual([`Pedido #${order.id} reaberto`]);
  }));

describe('any order', () => {
  it('stays as it is when asked for the state it has', async () => {
    const order = await pendingOrder();
    await mailbox.deliver();
    const before = await findOrder(order.id);
    const { status, body } = await to(order, 1);
    expect([status, body.status]).toEqual([200, 1]);
    expect(await findOrder(order.id)).toEqual(before);
    expect(await actions(order)).toEqual(['Pedido criado']);
    expect(await subjects()).toEqual([]);
  });

  it('moves only by staff, to states that exist, and 404 comes first', async () => {
    const order = await pendingOrder();
    expect((await to(order, 2, buyer.token)).status).toBe(403);
    expect((await to(order, 5)).body).toHaveProperty('status');
    expect((await to(order, 'x')).status).toBe(400);
    const missing = { body: { order: 999_999, status: 'x' }, token: clerk.token };
    expect((await call(updateOrderStatus, missing)).status).toBe(404);
    const silent = await call(updateOrderStatus, { body: { status: 1 }, token: clerk.token });
    expect(silent.body).toEqual({ order: ['Este campo é obrigatório.'] });
  });
});
