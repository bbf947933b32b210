import { orderStatus } from '#shared/orders/orderStatus';
import { disputes, isDisputed } from '../isRefundable';
import { noticeRule } from './providerNotice';
import type { NoticeRecord, OrderRecord, PaymentRecord } from '#functions/orders/orderRecord';

/** Whether a payment came when the order could not accept it, and is not settled yet. */
export const isLate = ({ outcome, checked }: PaymentRecord): boolean =>
  outcome === 'late' && checked !== true;

type Paid = Pick<OrderRecord, 'status' | 'payments' | 'notices' | 'refunded'>;

/** Whether staff have to decide about a payment. */
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
      // It is settled when staff confirmed the order, or the provider corrected the amount.
      return (
        status !== orderStatus.confirmed &&
        !payments.some((other) => other.id === id && other.outcome !== 'underpaid')
      );
  }
}

/** Notices that a refund by staff settles; a dispute is not settled by that alone. */
const settledByRefund: ReadonlySet<NoticeRecord['kind']> = new Set([
  'refunded',
  'partlyRefunded',
  'receiptUndone',
]);

/** Whether staff have to decide about a notice; a dispute that the shop won needs no decision. */
export const isNoticeToCheck = ({ kind, boleto, checked }: NoticeRecord, order: Paid): boolean =>
  noticeRule(kind).toCheck === true &&
  checked !== true &&
  !(order.refunded === true && settledByRefund.has(kind)) &&
  (!disputes.has(kind) || isDisputed(order, boleto));

export const hasPaymentToCheck = (order: Paid): boolean =>
  order.payments.some((payment) => isToCheck(payment, order)) ||
  (order.notices ?? []).some((notice) => isNoticeToCheck(notice, order));
