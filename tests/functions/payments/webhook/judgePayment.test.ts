import { expect, it } from 'vitest';
import { centavos } from '#shared/values/money';
import { orderStatus } from '#shared/orders/orderStatus';
import { judgePayment } from '#functions/payments/webhook/judgePayment';
import type { OrderRecord, PaymentRecord } from '#functions/orders/orderRecord';
import { sampleOrder } from '#tests/support/samples/sampleOrders';

const { pending, confirmed, cancelled, underReview } = orderStatus;
const due = 100_00;

const payment = (id: string, amount: number, outcome: PaymentRecord['outcome']): PaymentRecord => ({
  id,
  amount: centavos(amount),
  received: '2026-03-12T15:00:00.000Z',
  outcome,
  provider: 'local',
});

/** An order of 100,00; `slip` is the boleto it has now. */
function orderIn(status: OrderRecord['status'], payments: PaymentRecord[] = [], slip?: string) {
  const order = { ...sampleOrder(1), status, payments, total: centavos(due) };
  if (slip === undefined) return { ...order, boleto: null };
  const digits = { link: '', line: '', barcode: '', pix: null, our_number: '1', reminded: false };
  const { pending_since: issued } = order;
  const amount = centavos(due);
  return { ...order, boleto: { ...digits, id: slip, provider: 'x', due: issued, amount, issued } };
}

const judged = (order: OrderRecord, boleto: string | null, amount: number) =>
  judgePayment(order, { boleto, amount: centavos(amount) });

it.each([
  [pending, due - 1, 'underpaid'],
  [pending, due, 'confirmed'],
  [pending, due + 1, 'overpaid'],
  [confirmed, due - 1, 'confirmed'],
  [confirmed, due, 'confirmed'],
  [confirmed, due + 1, 'overpaid'],
  [cancelled, due, 'late'],
  [cancelled, due - 1, 'late'],
  [underReview, due, 'late'],
] as const)('in status %i a first payment of %i centavos is %s', (status, amount, outcome) =>
  expect(judged(orderIn(status), 'a', amount)).toBe(outcome),
);

it('takes the 0,01 that marks a shipping to be agreed off what is due', () => {
  const agreed = { ...orderIn(pending), total: centavos(due + 1), shipping_type: 'A combinar' };
  expect(judged(agreed, 'a', due)).toBe('confirmed');
});

it.each(['confirmed', 'overpaid'] as const)('a second slip after one %s is repeated', (outcome) =>
  expect(judged(orderIn(confirmed, [payment('a', due, outcome)]), 'b', due)).toBe('repeated'),
);

it.each(['underpaid', 'late', 'repeated'] as const)(
  'a second slip after one %s counts by itself',
  (outcome) =>
    expect(judged(orderIn(confirmed, [payment('a', due - 1, outcome)]), 'b', due)).toBe(
      'confirmed',
    ),
);

it.each(['confirmed', 'overpaid', 'late', 'repeated'] as const)(
  'the slip once %s is known, whatever amount it is told with',
  (outcome) => {
    const order = orderIn(confirmed, [payment('a', due, outcome)]);
    expect(judged(order, 'a', due)).toBe('known');
    expect(judged(order, 'a', due + 500)).toBe('known');
  },
);

it('an amount first told too low may be put right, and told twice it is known', () => {
  const order = orderIn(pending, [payment('a', due - 500, 'underpaid')]);
  expect(judged(order, 'a', due - 500)).toBe('known');
  expect(judged(order, 'a', due)).toBe('confirmed');
});

it('an event without a slip speaks of the order’s present one', () => {
  const paid = [payment('a', due, 'confirmed')];
  expect(judged(orderIn(confirmed, paid, 'a'), null, due)).toBe('known');
  expect(judged(orderIn(confirmed, paid, 'b'), null, due)).toBe('repeated');
  expect(judged(orderIn(confirmed, paid), null, due)).toBe('repeated');
  expect(judged(orderIn(confirmed, paid, 'b'), 'a', due)).toBe('known');
});
