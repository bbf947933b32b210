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

/** The day on which an order ends if it is not paid, whatever was sent, issued or edited since. */
const lastEnd = ({ date, payable_from = date }: Placed): CalendarDate =>
  addDays(payable_from, config.LIMITS.unpaidDays);

const isBuyers = (order: OrderRecord): boolean =>
  amountDue(order) > 0 && order.payments.length === 0 && !chargedAutomatically(order);

/**
 * The day on which an order is given up whose buyer sends no other photo, counted from the last that was asked for.
 * Null while staff have a photo of it to look at.
 */
export function photoAwaitedUntil(order: OrderRecord): CalendarDate | null {
  if (order.status !== orderStatus.underReview || !isBuyers(order)) return null;
  const asked = order.lines.flatMap(({ photo_request }) => photo_request?.asked ?? []);
  const last = asked.toSorted().at(-1);
  if (last === undefined || photosToAnswer(order).length > 0) return null;
  return addDays(todayInSaoPaulo(new Date(last)), config.LIMITS.unpaidDays);
}

/**
 * The day on which an unpaid order is given up (rules: "Orders"). Null for one without anything to pay,
 * with money that staff look into, or that the bank pays: those are not the buyer's to end.
 */
export function unpaidUntil(order: OrderRecord): CalendarDate | null {
  if (order.status !== orderStatus.pending || !isBuyers(order)) return null;
  const own = order.boleto
    ? addDays(order.boleto.due, daysAfterDueDate)
    : addDays(order.pending_since, daysWithoutBoleto);
  const end = lastEnd(order);
  return own < end ? own : end;
}

export type SlipEnd = {
  /** The last day on which a slip may fall due: the order still stands on the last day it is paid. */
  readonly due: CalendarDate;
  /** The day on which the order ends, and every slip of it. */
  readonly end: CalendarDate;
};

/** Null for an order that does not end by itself. */
export function slipEnd(order: OrderRecord): SlipEnd | null {
  if (unpaidUntil(order) === null) return null;
  const end = lastEnd(order);
  let due = addDays(end, -1);
  while (!isBankingDay(due) || lastPayableDay(due) >= end) due = addDays(due, -1);
  return { due, end };
}

/** An order that waited long for its photo's approval has ten days to be paid, like any that has no slip yet. */
export function payableFromApproval(order: Placed, today: CalendarDate): CalendarDate | undefined {
  const least = addDays(today, daysWithoutBoleto);
  return lastEnd(order) < least ? addDays(least, -config.LIMITS.unpaidDays) : order.payable_from;
}
