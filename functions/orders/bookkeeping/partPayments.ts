import { orderStatus } from '#shared/orders/orderStatus';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { amountDue, type OrderRecord, type PaymentRecord } from '../orderRecord';

type Paid = Pick<OrderRecord, 'status' | 'payments' | 'notices'>;

/**
 * What came of a pending order that costs more, and was not given back; null where nothing did. Providers correct the
 * amount of a payment: of each charge the last counts.
 */
export function paidInPart({ status, payments, notices = [] }: Paid): Centavos | null {
  if (status !== orderStatus.pending) return null;
  const last = [...new Map(payments.map((payment) => [payment.id, payment])).values()];
  const kept = last.filter(
    (payment) => payment.outcome === 'underpaid' && !isReturned(payment, notices),
  );
  return kept.length === 0 ? null : sum(kept.map(({ amount }) => amount));
}

/** Staff have dealt with what came, and the rest is still to come. */
export const isRestAwaited = (order: Paid): boolean =>
  paidInPart(order) !== null &&
  order.payments.every(({ outcome, checked }) => outcome !== 'underpaid' || checked === true);

/** What came beyond what an order costs, or when it could not take it; null once staff dealt with it or it went back. */
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

const isReturned = ({ id }: PaymentRecord, notices: Notices) => wentBack(notices, id);

type Notices = NonNullable<OrderRecord['notices']>;

/** Whether its provider reported that a charge was given back whole. */
export const wentBack = (notices: Notices, charge: string | null): boolean =>
  notices.some(({ kind, boleto }) => kind === 'refunded' && boleto === charge);
