import { isBankingDay } from '#shared/brazil/bankingDays';
import { lastPayableDay } from '#shared/payments/boletoDays';
import { addDays, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { config } from '#platform/config/config';
import { amountDue, chargedAutomatically, type OrderRecord } from './orderRecord';
import { photosToAnswer } from './photos/photosToAnswer';

const daysAfterDueDate = 7;
const daysWithoutBoleto = 10;

type Placed = Pick<OrderRecord, 'date' | 'payable_from'>;

/** The latest day on which an unpaid order ends, whatever was sent, issued or edited since. */
const lastEnd = ({ date, payable_from = date }: Placed): CalendarDate =>
  addDays(payable_from, config.LIMITS.unpaidDays);

const isBuyers = (order: OrderRecord): boolean =>
  amountDue(order) > 0 && order.payments.length === 0 && !chargedAutomatically(order);

/**
 * The day on which an order ends when its buyer does not send the photo that staff asked for, counted from the last
 * request. Null while staff have a photo of it to check.
 */
export function photoAwaitedUntil(order: OrderRecord): CalendarDate | null {
  if (order.status !== orderStatus.underReview || !isBuyers(order)) return null;
  const asked = order.lines.flatMap(({ photo_request }) => photo_request?.asked ?? []);
  const last = asked.toSorted().at(-1);
  if (last === undefined || photosToAnswer(order).length > 0) return null;
  return addDays(todayInSaoPaulo(new Date(last)), config.LIMITS.unpaidDays);
}

/**
 * The day on which an unpaid order is cancelled (rules: "Orders"). Null for an order with nothing to
 * pay, with a payment that staff look into, or that the bank pays: the buyer does not let those lapse.
 */
export function unpaidUntil(order: OrderRecord): CalendarDate | null {
  if (order.status !== orderStatus.pending || !isBuyers(order)) return null;
  const usualEnd = order.boleto
    ? addDays(order.boleto.due, daysAfterDueDate)
    : addDays(order.pending_since, daysWithoutBoleto);
  const end = lastEnd(order);
  return usualEnd < end ? usualEnd : end;
}

export type SlipEnd = {
  /** The last possible due date of a slip: the order still stands on the slip's last payable day. */
  readonly due: CalendarDate;
  /** The day on which the order and all its slips end. */
  readonly end: CalendarDate;
};

/** The last dates of a slip; null for an order that does not end automatically. */
export function slipEnd(order: OrderRecord): SlipEnd | null {
  if (unpaidUntil(order) === null) return null;
  const end = lastEnd(order);
  let due = addDays(end, -1);
  while (!isBankingDay(due) || lastPayableDay(due) >= end) due = addDays(due, -1);
  return { due, end };
}

/** After a long wait for a photo's approval an order still gets the time to pay that any order without a slip has. */
export function payableFromApproval(order: Placed, today: CalendarDate): CalendarDate | undefined {
  const least = addDays(today, daysWithoutBoleto);
  return lastEnd(order) < least ? addDays(least, -config.LIMITS.unpaidDays) : order.payable_from;
}
