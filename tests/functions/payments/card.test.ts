import { describe, expect, it } from 'vitest';
import { orderCard, receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { calendarDate } from '#shared/values/calendarDate';
import { toWire } from '#shared/values/money';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { reportFigure, repetitions } from '#tests/support/promise';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets({ paymentProvider: 'segredo do provedor' });
const { issueCard } = await import('#functions/payments/endpoints/orderCard');
const { issueBoleto } = await import('#functions/payments/boleto/issueBoleto');
const { findOrder } = await import('#functions/orders/orderRepository');
const { openFindingsOf } = await import('#functions/payments/findingRepository');
const { refundableOf } = await import('#functions/orders/transitions/isRefundable');

const mailbox = openMailbox();
const actor = { id: null, name: 'Sistema' };
const buyer = await customer();
const { id: publication } = await onSale();
await mailbox.deliver();

const placed = () => ordered(buyer, [{ publication }]);
const open = (order: number, by = buyer, installments?: number) =>
  call(orderCard, { body: { order, installments }, token: by.token });
const stored = async (id: number) => {
  const found = await findOrder(id);
  if (!found) throw new Error('no order');
  return found;
};
const subjects = async () => (await mailbox.deliver()).map(({ subject }) => subject);

let events = 0;
type News = { event?: string; charge?: string | null; value?: string; by?: object };
/** What the provider tells of an order's card, unless another charge is named. */
async function tell(order: number, { event = 'PAYMENT_CONFIRMED', charge, value, by = {} }: News) {
  events += 1;
  const id = `card-${String(events)}`;
  const { card } = await stored(order);
  return call(receivePaymentEvent, {
    path: { provider: 'embedded' },
    headers: { 'x-payment-token': 'segredo do provedor' },
    body: {
      id,
      event,
      payment: {
        id: charge === undefined ? (card?.id ?? null) : charge,
        externalReference: String(order),
        value: value ?? '80.00',
        ...by,
      },
    },
  });
}

const mastercard = {
  billingType: 'CREDIT_CARD',
  installmentCount: 3,
  netValue: '76.39',
  creditCard: { creditCardBrand: 'MASTERCARD', creditCardNumber: '8829' },
};

describe('a page for cards', () => {
  it('is the same while it may be paid, and another for another number of times', async () => {
    const { id } = await placed();
    const [first, again] = await Promise.all([open(id), open(id)]);
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const other = await open(id, buyer, 2);
    expect(other.body).toMatchObject({ installments: 2 });
    expect((await stored(id)).card?.url).not.toBe((first.body as { url: string }).url);
    expect((await stored(id)).cards).toBe(2);
  });

  it('is for its own client, who pays in as many times as the amount allows', async () => {
    const { id } = await placed();
    expect((await open(id, await customer())).status).toBe(404);
    const { status, body } = await open(id, buyer, 4);
    expect([status, body]).toEqual([
      400,
      { installments: ['Este valor é pago em até 3 vezes no cartão.'] },
    ]);
  });

  it('is made anew by staff who send its address, unless a card is being analysed on it', async () => {
    const { id } = await placed();
    const renew = async () =>
      (
        await call(orderCard, {
          body: { order: id, installments: 2, again: true },
          token: (await staff()).token,
        })
      ).body as { url: string };
    await open(id, buyer, 2);
    const first = (await stored(id)).card;
    const second = await renew();
    expect(second.url).not.toBe(first?.url);
    expect(await stored(id)).toMatchObject({ cards: 2, card: { url: second.url, times: 2 } });
    expect((await open(id, buyer, 2)).body).toMatchObject(second);
    await tell(id, { event: 'PAYMENT_AWAITING_RISK_ANALYSIS' });
    expect(await renew()).toEqual({ ...second, installments: 2 });
  });

  it('is refused in words once the order is paid or cancelled, and open again when it was reopened', async () => {
    const { changeOrderStatus } =
      await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
    const order = await placed();
    await changeOrderStatus(order, { to: 3, actor, now: new Date() });
    expect(await open(order.id)).toMatchObject({ status: 400 });
    await changeOrderStatus(await stored(order.id), { to: 1, actor, now: new Date() });
    expect((await open(order.id)).status).toBe(200);
    await tell(order.id, {});
    expect(await open(order.id)).toMatchObject({
      status: 400,
      body: {
        non_field_errors: ['O pagamento é gerado somente para pedidos com pagamento pendente.'],
      },
    });
    await mailbox.deliver();
  });
});

describe('the event of a card', () => {
  it('confirms the order with what the provider says of it, once however often it comes', async () => {
    const { id } = await placed();
    await open(id, buyer, 3);
    const { card } = await stored(id);
    await mailbox.deliver();
    for (const event of ['PAYMENT_CONFIRMED', 'PAYMENT_RECEIVED', 'PAYMENT_CONFIRMED']) {
      expect((await tell(id, { event, charge: card?.id ?? null, by: mastercard })).status).toBe(
        200,
      );
    }
    const paid = await stored(id);
    expect(paid).toMatchObject({ status: 2, card: null, boleto: null });
    expect(paid.payments).toEqual([
      expect.objectContaining({
        id: card?.id,
        amount: 8000,
        fee: 361,
        means: 'card',
        times: 3,
        card: { brand: 'MASTERCARD', last: '8829' },
      }),
    ]);
    const { presentOrder } = await import('#functions/orders/reading/presentOrder');
    const unsaid = { fee: null, transfer_on: null, state: null };
    const shown = presentOrder(paid, { isStaff: true }, calendarDate('2026-12-01'));
    expect(shown.payments?.[0]?.installments).toEqual([
      { amount: '26.66', ...unsaid },
      { amount: '26.66', ...unsaid },
      { amount: '26.68', ...unsaid },
    ]);
    const mails = await mailbox.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual([`Pagamento confirmado #${String(id)}`]);
    expect(mails[0]?.text).toContain('Cartão Mastercard final 8829, em 3 vezes');
  });

  it('says that it was refused or is looked into, and the order still waits', async () => {
    const { id } = await placed();
    await open(id);
    await mailbox.deliver();
    await tell(id, { event: 'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED' });
    expect(await stored(id)).toMatchObject({ status: 1, card: { state: 'refused' } });
    await tell(id, { event: 'PAYMENT_AWAITING_RISK_ANALYSIS' });
    expect(await stored(id)).toMatchObject({ status: 1, card: { state: 'analysed' } });
    // What is looked into must not be paid a second time.
    expect((await open(id, buyer, 3)).body).toMatchObject({ installments: 1 });
    await tell(id, { event: 'PAYMENT_REPROVED_BY_RISK_ANALYSIS' });
    expect((await stored(id)).card?.state).toBe('refused');
    expect(await subjects()).toEqual([]);
    await tell(id, {});
    expect((await stored(id)).status).toBe(2);
    await mailbox.deliver();
  });

  it('with another amount goes to staff and its client, and of a page that was replaced still pays', async () => {
    const { id } = await placed();
    await open(id);
    const replaced = (await stored(id)).card?.id ?? null;
    await open(id, buyer, 3);
    await mailbox.deliver();
    await tell(id, { value: '79.99' });
    expect((await stored(id)).status).toBe(1);
    await tell(id, { charge: replaced });
    expect(await stored(id)).toMatchObject({ status: 2, payments: [{}, { id: replaced }] });
    expect((await subjects()).toSorted()).toEqual([
      `Pagamento a menor: pedido #${String(id)}`,
      `Pagamento confirmado #${String(id)}`,
      `Pagamento incompleto: pedido #${String(id)}`,
    ]);
  });
});

describe('a dispute', () =>
  it('is a state of the order, waits in the check at once and is mailed to staff; nothing goes back twice', async () => {
    const { id } = await placed();
    await open(id);
    await tell(id, {});
    const charge = (await stored(id)).payments[0]?.id ?? null;
    await mailbox.deliver();
    for (const event of ['PAYMENT_CHARGEBACK_REQUESTED', 'PAYMENT_CHARGEBACK_REQUESTED']) {
      await tell(id, { event, charge });
    }
    expect(await subjects()).toEqual([`Pagamento contestado: pedido #${String(id)}`]);
    const waiting = (await openFindingsOf()).filter(({ order }) => order === id);
    expect(waiting).toMatchObject([{ kind: 'disputed', charge, there: 8000, here: 8000 }]);
    expect(refundableOf(await stored(id))).toBeUndefined();
    for (const event of [
      'PAYMENT_AWAITING_CHARGEBACK_REVERSAL',
      'PAYMENT_AWAITING_CHARGEBACK_REVERSAL',
    ]) {
      await tell(id, { event, charge });
    }
    expect(refundableOf(await stored(id))?.left).toBe(8000);
    const [won, ...more] = await mailbox.deliver();
    expect(more).toEqual([]);
    expect(won?.subject).toBe(`Contestação revertida: pedido #${String(id)}`);
    expect(won?.text).toContain('A disputa terminou a favor da loja');
    expect(won?.text).not.toContain('decida');
  }));

const races = repetitions(2, 100);
it(`counts one of card, Pix and slip, in ${races} races`, { timeout: 300_000 }, async () => {
  for (const round of Array.from({ length: races }, (_, index) => index)) {
    const order = await placed();
    const { id } = order;
    const asking = { actor, now: new Date() };
    const [slip, card] = await Promise.all([
      issueBoleto(order, asking),
      issueCard(order, 1, asking),
    ]);
    const value = toWire(slip.amount);
    const ways = [
      { charge: card.id, value, by: mastercard },
      { charge: slip.id, value, by: { billingType: 'PIX' } },
      { charge: slip.id, value, by: { billingType: 'BOLETO' } },
    ];
    const told = round % 2 === 0 ? ways : ways.toReversed();
    const answers = await Promise.all(told.map((news) => tell(id, news)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const paid = await stored(id);
    expect(paid.status).toBe(2);
    const outcomes = paid.payments.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual(['confirmed', 'repeated']);
    expect(paid).toMatchObject({ card: null, boleto: null });
  }
  reportFigure(`${races} races of card, Pix and slip: one counted, one asks to be given back`);
});
