import { type Centavos, centavos } from '#shared/values/money';
import { isRefundUnderWay, type OrderRecord } from '#functions/orders/orderRecord';
import { refundableOf } from '#functions/orders/transitions/isRefundable';
import type { FindingRecord, FoundDifference } from './findingRecord';

/**
 * The amount that a customer overpaid for an order, which can be refunded separately; null when the order
 * does not know the payment or nothing can be refunded now.
 */
export function overpaid(finding: FoundDifference, order: OrderRecord): Centavos | null {
  const { kind, charge, there, here } = finding;
  if (kind !== 'amount' || there === null || here === null || there <= here) return null;
  const beyond = centavos(there - here);
  const found = isRefundUnderWay(order) ? undefined : refundableOf(order);
  const isKnown = found?.payment.id === charge && found.payment.amount === there;
  return isKnown && beyond <= found.left ? beyond : null;
}

/** The order's payments and notices of this charge, marked as dealt with or not. */
export function marked(
  order: OrderRecord,
  { charge }: FindingRecord,
  checked: boolean,
): Partial<OrderRecord> {
  const isOf = [
    ...order.payments.map(({ id }) => id),
    ...(order.notices ?? []).map(({ boleto }) => boleto),
  ].includes(charge);
  if (!isOf) return {};
  const payments = order.payments.map((one) => (one.id === charge ? { ...one, checked } : one));
  const notices = order.notices?.map((one) => (one.boleto === charge ? { ...one, checked } : one));
  return { payments, ...(notices ? { notices } : {}) };
}
