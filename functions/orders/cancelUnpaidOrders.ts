import { addDays, type CalendarDate } from '#shared/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { system } from '../platform/actor';
import { RequestError } from '../platform/errors';
import type { JobRun } from '../platform/jobEvent';
import { commit } from '../platform/write';
import { moveOrder } from './moveOrder';
import { onFreshOrder } from './onFreshOrder';
import { amountDue, type OrderRecord } from './orderRecord';
import { ordersInStatus } from './orderRepository';

const daysAfterDueDate = 7;
const daysWithoutBoleto = 10;

/** Cancels what nobody paid (rules: "Orders"); answers how many. */
export async function cancelUnpaidOrders(run: JobRun): Promise<number> {
  const pending = await ordersInStatus(orderStatus.pending);
  let cancelled = 0;
  for (const order of pending.filter((one) => isGivenUp(one, run.today))) {
    if (await cancel(order, run)) cancelled += 1;
  }
  return cancelled;
}

/** An order without anything to pay, or with money that staff look into, is not the buyer's to end. */
const isGivenUp = (order: OrderRecord, today: CalendarDate): boolean =>
  order.status === orderStatus.pending &&
  lastDay(order) <= today &&
  amountDue(order) > 0 &&
  order.payments.length === 0;

const lastDay = ({ boleto, pending_since }: OrderRecord): CalendarDate =>
  boleto ? addDays(boleto.due, daysAfterDueDate) : addDays(pending_since, daysWithoutBoleto);

async function cancel(order: OrderRecord, { today, now }: JobRun): Promise<boolean> {
  try {
    return await onFreshOrder(order, async (current) => {
      if (!isGivenUp(current, today)) return false;
      const moving = { to: orderStatus.cancelled, actor: system, now };
      await commit(moveOrder(current, moving).writes);
      return true;
    });
  } catch (error) {
    // Deleted in this moment, or busy: the next run sees what became of it.
    if (error instanceof RequestError) return false;
    throw error;
  }
}
