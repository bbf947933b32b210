import { orderStatus } from '#shared/orders/orderStatus';
import { disputes, isDisputed } from '../isRefundable';
import { noticeRule } from './providerNotice';
import type { NoticeRecord, OrderRecord, PaymentRecord } from '#functions/orders/orderRecord';

/** Money that came when the order could not take it, and that was not given back. */
export const isLate = ({ outcome, checked }: PaymentRecord): boolean =>
  outcome === 'late' && checked !== true;

type Paid = Pick<OrderRecord, 'status' | 'payments' | 'notices' | 'refunded'>;

/** Does this payment need a decision of staff? */
export function isToCheck({ outcome, checked, id }: PaymentRecord, { status, payments }: Paid) {
  if (checked === true) return false;
  switch (outcome) {
    case 'confirmed':
    case 'returned':
      return false;
    case 'late':
    case 'overpaid':
    case 'repeated':
    case 'ungranted':
      return true;
    case 'underpaid':
      // Staff took it as it is, or the provider corrected the amount.
      return (
        status !== orderStatus.confirmed &&
        !payments.some((other) => other.id === id && other.outcome !== 'underpaid')
      );
  }
}

/** What staff gave back themselves is settled; a dispute never is by that alone. */
const settledByRefund: ReadonlySet<NoticeRecord['kind']> = new Set([
  'refunded',
  'partlyRefunded',
  'receiptUndone',
]);

/** Does what the provider reported need a decision of staff? A dispute that the shop won needs none. */
export const isNoticeToCheck = ({ kind, boleto, checked }: NoticeRecord, order: Paid): boolean =>
  noticeRule(kind).toCheck === true &&
  checked !== true &&
  !(order.refunded === true && settledByRefund.has(kind)) &&
  (!disputes.has(kind) || isDisputed(order, boleto));

export const hasPaymentToCheck = (order: Paid): boolean =>
  order.payments.some((payment) => isToCheck(payment, order)) ||
  (order.notices ?? []).some((notice) => isNoticeToCheck(notice, order));
