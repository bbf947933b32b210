import { afterAll, describe, expect, it } from 'vitest';
import { orderCard, receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import { calendarDate } from '#shared/values/calendarDate';
import { asaasCall, asaasKeys, startAsaas } from '#tests/support/stubs/asaasStub';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';

const stub = await startAsaas();
process.env.PAYMENTS = JSON.stringify({ provider: 'asaas', url: stub.url });
await startDatabase();
stubSecrets({ paymentProvider: JSON.stringify(asaasKeys) });
afterAll(stub.stop);
const { currentProvider } = await import('#functions/payments/providers/currentProvider');
const { findOrder } = await import('#functions/orders/orderRepository');

const buyer = await customer();
const { id: publication } = await onSale();

const open = (order: number, installments?: number) =>
  call(orderCard, { body: { order, installments }, token: buyer.token });
const cardOf = async (id: number) => {
  const card = (await findOrder(id))?.card;
  if (!card) throw new Error('no page');
  return card;
};
const partsOf = (plan: string) =>
  [...stub.charges.values()].filter(({ installment }) => installment === plan);
let events = 0;
type Charge = ReturnType<typeof partsOf>[number];
const tell = (event: string, charge: Charge) => {
  events += 1;
  const news = asaasCall({ id: `evt-card-${events}`, event, payment: charge });
  return call(receivePaymentEvent, { path: { provider: 'asaas' }, ...news });
};
const creditCard = { creditCardNumber: '8829', creditCardBrand: 'VISA' };

describe('a card by Asaas', () => {
  it('is charged on its invoice page, which leads back to the order', async () => {
    const { id } = await ordered(buyer, [{ publication }]);
    stub.calls.length = 0;
    const { status, body } = await open(id);
    const card = await cardOf(id);
    const charge = stub.charges.get(card.id);
    expect([status, body]).toEqual([200, { url: charge?.invoiceUrl, installments: 1 }]);
    const made = stub.calls.find(({ method, path }) => method === 'POST' && path.endsWith('nts'));
    expect(made?.json).toMatchObject({
      billingType: 'CREDIT_CARD',
      value: 80,
      externalReference: `${id}-c1`,
      callback: { successUrl: `http://localhost:8080/payment/${id}`, autoRedirect: true },
    });
    expect(JSON.stringify(made?.json)).not.toMatch(/creditCard/);
  });

  it('in several times is one payment of the whole, however many parts are reported', async () => {
    const { id } = await ordered(buyer, [{ publication }]);
    await open(id, 3);
    const { id: plan } = await cardOf(id);
    for (const part of partsOf(plan)) {
      const netValue = part.value - 1;
      stub.charges.set(part.id, { ...part, status: 'CONFIRMED', netValue, creditCard });
    }
    for (const part of partsOf(plan)) {
      expect((await tell('PAYMENT_CONFIRMED', part)).status).toBe(200);
    }
    const paid = await findOrder(id);
    expect(paid).toMatchObject({ status: 2, card: null });
    expect(paid?.payments).toEqual([
      expect.objectContaining({
        id: plan,
        amount: 8000,
        fee: 300,
        times: 3,
        means: 'card',
        outcome: 'confirmed',
        card: { brand: 'VISA', last: '8829' },
      }),
    ]);
    expect(await currentProvider.get(plan)).toMatchObject({ state: 'paid', amount: 8000 });
  });

  it('in several times has what Asaas says of each installment, which changes as it reaches the shop', async () => {
    const { id } = await ordered(buyer, [{ publication }]);
    await open(id, 2);
    const { id: plan } = await cardOf(id);
    const parts = partsOf(plan);
    const days = ['2026-12-28', '2027-01-26'];
    // Asaas lists the last one first.
    for (const [place, part] of parts.toReversed().entries()) {
      stub.charges.delete(part.id);
      const number = parts.length - place;
      stub.charges.set(part.id, {
        ...part,
        status: 'CONFIRMED',
        netValue: part.value - 1,
        creditCard,
        installmentNumber: number,
        estimatedCreditDate: days[number - 1],
      });
    }
    const [first] = parts;
    if (!first) throw new Error('no part');
    await tell('PAYMENT_CONFIRMED', first);
    const installments = async () => (await findOrder(id))?.payments[0]?.installments;
    const due = { amount: 4000, fee: 100, state: 'due' };
    expect(await installments()).toEqual([
      { ...due, on: '2026-12-28' },
      { ...due, on: '2027-01-26' },
    ]);
    const confirmed = stub.charges.get(first.id) ?? first;
    const transferred = { ...confirmed, status: 'RECEIVED', creditDate: '2026-12-29' };
    stub.charges.set(first.id, transferred);
    await tell('PAYMENT_RECEIVED', transferred);
    expect(await installments()).toEqual([
      { ...due, on: '2026-12-29', state: 'transferred' },
      { ...due, on: '2027-01-26' },
    ]);
    expect(await findOrder(id)).toMatchObject({
      status: 2,
      payments: [{ amount: 8000, fee: 200 }],
    });
  });

  it.each([
    ['2026-11-20', '2026-11-24'],
    ['2026-11-24', '2026-11-20'],
  ])('in several times is listed once, on its first day, in any order', async (...days) => {
    const { id } = await ordered(buyer, [{ publication }]);
    await open(id, 2);
    const { id: plan } = await cardOf(id);
    for (const [place, part] of partsOf(plan).entries()) {
      const received = { status: 'RECEIVED', paymentDate: days[place] };
      stub.charges.set(part.id, Object.assign(part, received));
    }
    const range = { from: calendarDate('2026-11-19'), to: calendarDate('2026-11-29') };
    const { payments } = await currentProvider.list({ ...range, page: null });
    expect(payments.filter(({ order }) => order === id)).toMatchObject([
      { id: plan, day: '2026-11-20', amount: 8000, state: 'paid' },
    ]);
  });

  it('in several times goes back whole, or not at all', async () => {
    const { id } = await ordered(buyer, [{ publication }]);
    await open(id, 2);
    const { id: plan } = await cardOf(id);
    const [first] = partsOf(plan);
    for (const part of partsOf(plan)) stub.charges.set(part.id, { ...part, status: 'CONFIRMED' });
    const asking = { charge: plan, reason: 'x' };
    const amount = (await currentProvider.get(plan)).amount;
    const part = { ...asking, amount: (amount - 100) as typeof amount };
    expect(await currentProvider.refund(part)).toMatchObject({ state: 'denied' });
    expect(await currentProvider.refund({ ...asking, amount })).toEqual({ state: 'returned' });
    if (first) stub.charges.set(first.id, { ...first, status: 'CHARGEBACK_REQUESTED' });
    expect((await currentProvider.get(plan)).state).toBe('disputed');
  });

  it('another choice, and an order that ends, take the page back', async () => {
    const { id } = await ordered(buyer, [{ publication }]);
    await open(id, 2);
    const { id: plan } = await cardOf(id);
    await currentProvider.cancel(plan);
    await currentProvider.cancel(plan);
    expect(partsOf(plan).every(({ deleted }) => deleted)).toBe(true);
    expect((await currentProvider.get(plan)).state).toBe('cancelled');
  });

  it('that was asked for without an answer is looked for and not made twice', async () => {
    const { id } = await ordered(buyer, [{ publication }]);
    stub.troubles.push({ on: 'POST /v3/payments', reaction: 'reset', madeAfterMs: 0 });
    await open(id, 3);
    stub.troubles.length = 0;
    const again = await open(id, 3);
    expect(again.status).toBe(200);
    const made = [...stub.charges.values()].filter(
      ({ externalReference, deleted }) => externalReference === `${id}-c1` && !deleted,
    );
    expect(made).toHaveLength(3);
  });
});
