import { orderStatus } from '#shared/orders/orderStatus';
import { type Centavos, sum } from '#shared/values/money';
import type { OrderRecord } from '../orderRecord';

type Paid = Pick<OrderRecord, 'status' | 'payments' | 'notices'>;

/**
 * What came of a pending order that costs more, and was not given back; null where nothing did. Providers correct the
 * amount of a payment: of each charge the last counts.
 */
export function paidInPart({ status, payments, notices = [] }: Paid): Centavos | null {
  if (status !== orderStatus.pending) return null;
  const last = [...new Map(payments.map((payment) => [payment.id, payment])).values()];
  const kept = last.filter(
    ({ id, outcome }) =>
      outcome === 'underpaid' &&
      !notices.some(({ kind, boleto }) => kind === 'refunded' && boleto === id),
  );
  return kept.length === 0 ? null : sum(kept.map(({ amount }) => amount));
}

/** Staff have dealt with what came, and the rest is still to come. */
export const isRestAwaited = (order: Paid): boolean =>
  paidInPart(order) !== null &&
  order.payments.every(({ outcome, checked }) => outcome !== 'underpaid' || checked === true);
