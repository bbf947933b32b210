import { orderStatus } from '#shared/orders/orderStatus';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { amountDue, type OrderRecord, type PaymentRecord } from '../orderRecord';

type Paid = Pick<OrderRecord, 'status' | 'payments' | 'notices'>;

/**
 * What was paid of a pending order that costs more, without refunds; null when nothing was. Providers may correct a
 * payment's amount, so the last report of each charge counts.
 */
export function paidInPart({ status, payments, notices = [] }: Paid): Centavos | null {
  if (status !== orderStatus.pending) return null;
  const last = [...new Map(payments.map((payment) => [payment.id, payment])).values()];
  const kept = last.filter(
    (payment) => payment.outcome === 'underpaid' && !isReturned(payment, notices),
  );
  return kept.length === 0 ? null : sum(kept.map(({ amount }) => amount));
}

/** Whether staff have dealt with a partial payment and the rest is awaited. */
export const isRestAwaited = (order: Paid): boolean =>
  paidInPart(order) !== null &&
  order.payments.every(({ outcome, checked }) => outcome !== 'underpaid' || checked === true);

/** What was paid beyond the order's total, or when it took no payment; null once settled or refunded. */
export function paidBeyond(order: OrderRecord): Centavos | null {
  const { payments, notices = [] } = order;
  const open = payments.filter((one) => one.checked !== true && !isReturned(one, notices));
  const beyond = sum(
    open.map(({ outcome, amount }) => {
      if (inVain.has(outcome)) return amount;
      return outcome === 'overpaid' ? centavos(amount - amountDue(order)) : centavos(0);
    }),
  );
  return beyond > 0 ? beyond : null;
}

const inVain: ReadonlySet<PaymentRecord['outcome']> = new Set(['late', 'repeated', 'ungranted']);

const isReturned = ({ id }: PaymentRecord, notices: Notices) => isFullyRefunded(notices, id);

type Notices = NonNullable<OrderRecord['notices']>;

/** Whether the provider reported a full refund of a charge. */
export const isFullyRefunded = (notices: Notices, charge: string | null): boolean =>
  notices.some(({ kind, boleto }) => kind === 'refunded' && boleto === charge);
