import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { amountDue, type OrderRecord } from '../orderRecord';

const daysAfterDueDate = 7;
const daysWithoutBoleto = 10;

/**
 * The day on which an unpaid order is given up (rules: "Orders"). Null for one without anything to pay,
 * or with money that staff look into: those are not the buyer's to end.
 */
export function unpaidUntil(order: OrderRecord): CalendarDate | null {
  const isBuyers = amountDue(order) > 0 && order.payments.length === 0;
  if (order.status !== orderStatus.pending || !isBuyers) return null;
  return order.boleto
    ? addDays(order.boleto.due, daysAfterDueDate)
    : addDays(order.pending_since, daysWithoutBoleto);
}
