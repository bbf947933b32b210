import type { Message } from '#shared/api/refusals';
import { invoiceRefusals } from '#shared/messages/refusals/invoiceRefusals';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { isRefundUnderWay, type OrderRecord } from '../orderRecord';
import { amountBack } from './refundedParts';

/** Why an order cannot be invoiced: a refund is under way, or one was made that names no lines. */
export function obstacleToInvoice(order: OrderRecord): Message | null {
  if (isRefundUnderWay(order)) {
    const day = formatDate(todayInSaoPaulo(new Date(order.refund?.asked ?? order.created)));
    return invoiceRefusals.refund_on_its_way(day);
  }
  return amountBack(order) > 0 ? invoiceRefusals.refunded_by_amount : null;
}
