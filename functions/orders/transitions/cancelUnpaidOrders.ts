import type { CalendarDate } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { system } from '#platform/auth/actor';
import { RequestError } from '#platform/http/errors';
import type { JobRun } from '#platform/http/jobEvent';
import { commit } from '#platform/db/write';
import { moveOrder } from './moveOrder';
import { onFreshOrder } from './onFreshOrder';
import type { OrderRecord } from '../orderRecord';
import { ordersInStatus } from '../orderRepository';
import { unpaidUntil } from './unpaidUntil';

/** Cancels what was not paid in time (rules: "Orders"); answers how many. */
export async function cancelUnpaidOrders(run: JobRun): Promise<number> {
  const pending = await ordersInStatus(orderStatus.pending);
  let cancelled = 0;
  for (const order of pending.filter((one) => isGivenUp(one, run.today))) {
    if (await cancel(order, run)) cancelled += 1;
  }
  return cancelled;
}

function isGivenUp(order: OrderRecord, today: CalendarDate): boolean {
  const until = unpaidUntil(order);
  return until !== null && until <= today;
}

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
