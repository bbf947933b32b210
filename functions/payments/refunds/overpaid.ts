import { type Centavos, centavos } from '#shared/values/money';
import { isRefundUnderWay, type OrderRecord } from '#functions/orders/orderRecord';
import { refundableOf } from '#functions/orders/transitions/isRefundable';
import type { FoundDifference } from '../reconciliation/findingRecord';

/**
 * What a customer paid beyond an order that stands, which goes back alone; null where the order does not
 * know of it or nothing of the payment may go back now.
 */
export function overpaid(finding: FoundDifference, order: OrderRecord): Centavos | null {
  const { kind, charge, there, here } = finding;
  if (kind !== 'amount' || there === null || here === null || there <= here) return null;
  const beyond = centavos(there - here);
  const found = isRefundUnderWay(order) ? undefined : refundableOf(order);
  const isKnown = found?.payment.id === charge && found.payment.amount === there;
  return isKnown && beyond <= found.left ? beyond : null;
}
