import { jobRun, type JobRun } from '#platform/http/jobEvent';
import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { system } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { moveOrder } from '../transitions/moveOrder';
import type { OrderRecord } from '../orderRecord';
import { findOrder, isStaleOrder, ordersInStatus } from '../orderRepository';
import { unpaidUntil } from '../unpaidUntil';

export const handler = async (event: unknown): Promise<{ cancelled: number }> => ({
  cancelled: await cancelUnpaidOrders(jobRun(event)),
});

/** Cancels what was not paid in time (rules: "Orders"); answers how many. */
async function cancelUnpaidOrders(run: JobRun): Promise<number> {
  const pending = await ordersInStatus(orderStatus.pending);
  let cancelled = 0;
  for (const order of pending.filter((one) => endedOn(one, run.today) !== null)) {
    if (await cancel(order, run)) cancelled += 1;
  }
  return cancelled;
}

/** The day it ended on, where that has come. */
function endedOn(order: OrderRecord, today: CalendarDate): CalendarDate | null {
  const until = unpaidUntil(order);
  return until !== null && until <= today ? until : null;
}

const cancel = (order: OrderRecord, { today, now }: JobRun): Promise<boolean> =>
  decideAndCommit(async (count) => {
    const current = count === 1 ? order : await findOrder(order.id);
    // Deleted or paid in this moment.
    const end = current ? endedOn(current, today) : null;
    if (!current || end === null) return false;
    const cancel_reason = `O prazo de pagamento terminou em ${formatDate(end)}.`;
    const moving = { to: orderStatus.cancelled, actor: system, now, cancel_reason };
    await commit(moveOrder(current, moving).writes);
    return true;
  }, isStaleOrder);
