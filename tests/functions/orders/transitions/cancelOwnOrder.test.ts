import { describe, expect, it } from 'vitest';
import { createQuotation } from '#shared/carts/quotationEndpoints';
import { cancelOrder, getOrder } from '#shared/orders/orderEndpoints';
import { quotedAgain } from '#shared/orders/quotationsOf';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered, photoOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { reportFigure, repetitions } from '#tests/support/promise';
import { actingFor, memberOf } from '#tests/support/samples/teams';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const { deliver } = openMailbox();
const { findOrder } = await import('#functions/orders/orderRepository');
const { isToCheck } = await import('#functions/orders/transitions/payments/paymentsToCheck');
const { readHistory } = await import('#platform/history/history');
const { recordPaymentEvent } = await import('#functions/payments/webhook/recordPaymentEvent');
const { amountDue } = await import('#functions/orders/orderRecord');

const ana = await customer();
const clerk = await staff();
const { id: publication } = await onSale();
const placed = () => ordered(ana, [{ publication }]);
const cancelling = (order: number, { token } = ana, reason?: string) =>
  call(cancelOrder, { token, body: { order, reason } });
const pay = (order: Awaited<ReturnType<typeof placed>>) =>
  recordPaymentEvent(
    {
      id: `event-${order.id}`,
      type: 'paid',
      order: order.id,
      boleto: `charge-${order.id}`,
      amount: amountDue(order),
    },
    { provider: 'embedded', now: new Date() },
  );

const rounds = repetitions(5, 100);

describe('a client who cancels what they have not paid', () => {
  it('ends it with an e-mail that does not carry what was typed, which staff read', async () => {
    const order = await placed();
    await deliver();
    const { status, body } = await cancelling(order.id, ana, 'Comprei em www.outra.com');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 3,
      reason: null,
      cancel_reason: 'Cancelado pelo cliente.',
    });
    const mails = await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([`Pedido #${order.id} cancelado`]);
    expect(JSON.stringify(mails)).not.toContain('outra.com');
    expect(JSON.stringify(mails)).toContain('foi cancelado, como você pediu.');
    expect(JSON.stringify(mails)).not.toContain('Motivo');
    const [entry] = (await readHistory('orders', order.id)).filter(({ to }) => to === 3);
    expect(entry).toMatchObject({ reason: 'Comprei em www.outra.com', from: 1 });
    const again = await cancelling(order.id);
    expect([again.status, again.body.status]).toEqual([200, 3]);
    expect(await deliver()).toEqual([]);
  });

  it('reads which quotation its prices were of, and that they may be used again', async () => {
    const { token } = ana;
    const quoted = await call(createQuotation, {
      token,
      body: { items: [{ publication, quantity: 1 }] },
    });
    const { code } = quoted.body;
    await deliver();
    const order = await ordered(ana, [{ publication, quotation: code }]);
    for (const { text } of await deliver()) expect(text).toContain(`Orçamento: ${code}`);
    await cancelling(order.id);
    const [mail] = await deliver();
    expect(mail?.text).toContain(`Orçamento: ${code}`);
    expect(mail?.text).toContain(quotedAgain);
  });

  it('tells holder and buyer alike, whoever of them cancels it', async () => {
    const { person: buyer } = await memberOf(ana, { role: 'buyer', deliver });
    const order = await placed();
    await deliver();
    const headers = actingFor(ana);
    await call(cancelOrder, { token: buyer.token, headers, body: { order: order.id } });
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual([ana.email, buyer.email].sort());
    for (const { text } of mails) {
      expect(text).toContain('Seu pedido foi cancelado, como foi pedido na sua conta.');
    }
  });

  it('ends one under review without it being called rejected', async () => {
    const { id } = await onSale({ has_photo_upload: true });
    const order = await ordered(ana, [{ publication: id, file: await photoOf(null) }]);
    expect(order.status).toBe(4);
    await deliver();
    const { body } = await cancelling(order.id);
    expect([body.status, body.reason]).toEqual([3, null]);
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      `Pedido #${order.id} cancelado`,
    ]);
    const shown = await call(getOrder, { token: ana.token, path: { id: order.id } });
    expect(shown.body.events?.[0]?.text).toBe('Pedido cancelado');
  });

  it('ends neither another person’s order nor one that is paid', async () => {
    const order = await placed();
    expect((await cancelling(order.id, await customer())).status).toBe(404);
    expect((await cancelling(order.id, clerk)).status).toBe(403);
    expect((await cancelling(999_999)).status).toBe(404);
    await pay(order);
    const { status, body, codes } = await cancelling(order.id);
    expect(status).toBe(400);
    expect(body).toEqual({
      non_field_errors: ['O pagamento acabou de ser confirmado: o pedido não foi cancelado.'],
    });
    expect(codes).toMatchObject({ non_field_errors: ['cancel_paid'] });
    expect((await findOrder(order.id))?.status).toBe(2);
  });

  it(
    'in the moment of its payment: paid and standing, or cancelled with money that staff look into',
    { timeout: 300_000 },
    async () => {
      const ends = { paid: 0, late: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const order = await placed();
        ends[await raced(order, round % 2 === 0)] += 1;
        if (round % 10 === 9) await deliver();
      }
      reportFigure(
        `${rounds} rounds: ${ends.paid} paid, ${ends.late} cancelled with the money for staff`,
      );
    },
  );
});

/** Pays and cancels at once; answers which was first, after looking that nothing of either was lost. */
async function raced(order: OrderRecord, cancelsFirst: boolean): Promise<'paid' | 'late'> {
  const [paying, answering] = cancelsFirst
    ? (() => {
        const answer = cancelling(order.id);
        return [pay(order), answer] as const;
      })()
    : ([pay(order), cancelling(order.id)] as const);
  const [answer] = await Promise.all([answering, paying]);
  const after = await findOrder(order.id);
  const [payment] = after?.payments ?? [];
  if (!after || !payment) throw new Error('a payment was lost');
  const end = { answer: answer.status, outcome: payment.outcome, paid: after.paid_at !== null };
  if (after.status === 2) {
    expect(end).toEqual({ answer: 400, outcome: 'confirmed', paid: true });
    return 'paid';
  }
  expect([after.status, end]).toEqual([3, { answer: 200, outcome: 'late', paid: false }]);
  expect(isToCheck(payment, after)).toBe(true);
  return 'late';
}
