import { orderStatus } from '#shared/orders/orderStatus';
import type { OrderRecord, PaymentRecord } from './orderRecord';

/** Money that came when the order could not take it, and that nobody has given back. */
export const isLate = ({ outcome, checked }: PaymentRecord): boolean =>
  outcome === 'late' && checked !== true;

type Paid = Pick<OrderRecord, 'status' | 'payments'>;

/** Does somebody have to look at this payment? */
export function isToCheck({ outcome, checked, id }: PaymentRecord, { status, payments }: Paid) {
  if (checked === true) return false;
  switch (outcome) {
    case 'confirmed':
      return false;
    case 'late':
    case 'overpaid':
    case 'repeated':
      return true;
    case 'underpaid':
      // Staff took it as it is, or the provider corrected the amount.
      return (
        status !== orderStatus.confirmed &&
        !payments.some((other) => other.id === id && other.outcome !== 'underpaid')
      );
  }
}

export const hasPaymentToCheck = (order: Paid): boolean =>
  order.payments.some((payment) => isToCheck(payment, order));
