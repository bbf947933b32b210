import type { CalendarDate } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { system } from '#platform/auth/actor';
import type { JobRun } from '#platform/http/jobEvent';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { moveOrder } from './moveOrder';
import type { OrderRecord } from '../orderRecord';
import { findOrder, isStaleOrder, ordersInStatus } from '../orderRepository';
import { unpaidUntil } from '../unpaidUntil';

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

const cancel = (order: OrderRecord, { today, now }: JobRun): Promise<boolean> =>
  decideAndCommit(async (count) => {
    const current = count === 1 ? order : await findOrder(order.id);
    // Deleted or paid in this moment.
    if (!current || !isGivenUp(current, today)) return false;
    const moving = { to: orderStatus.cancelled, actor: system, now };
    await commit(moveOrder(current, moving).writes);
    return true;
  }, isStaleOrder);
