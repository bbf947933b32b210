import { jobRun, type JobRun } from '#platform/http/jobEvent';
import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { system } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { moveOrder } from '../transitions/moveOrder';
import type { OrderRecord } from '../orderRecord';
import { findOrder, isStaleOrder, ordersInStatus } from '../orderRepository';
import { photoAwaitedUntil, unpaidUntil } from '../unpaidUntil';

export const handler = async (event: unknown): Promise<{ cancelled: number }> => ({
  cancelled: await cancelUnpaidOrders(jobRun(event)),
});

/** Cancels orders whose payment or photo did not come in time (rules: "Orders"); returns how many. */
async function cancelUnpaidOrders(run: JobRun): Promise<number> {
  const waiting = [
    ...(await ordersInStatus(orderStatus.pending)),
    ...(await ordersInStatus(orderStatus.underReview)),
  ];
  let cancelled = 0;
  for (const order of waiting.filter((one) => whyEnded(one, run.today) !== null)) {
    if (await cancel(order, run)) cancelled += 1;
  }
  return cancelled;
}

/** Why an order has to be cancelled today; null when it has time left. */
function whyEnded(order: OrderRecord, today: CalendarDate): string | null {
  const unpaid = unpaidUntil(order);
  const unsent = photoAwaitedUntil(order);
  if (unpaid !== null && unpaid <= today) {
    return `O prazo de pagamento terminou em ${formatDate(unpaid)}.`;
  }
  return unsent !== null && unsent <= today
    ? `O prazo para enviar outra foto terminou em ${formatDate(unsent)}.`
    : null;
}

const cancel = (order: OrderRecord, { today, now }: JobRun): Promise<boolean> =>
  decideAndCommit(async (count) => {
    const current = count === 1 ? order : await findOrder(order.id);
    // The order may have been deleted, paid or answered at this moment.
    const cancel_reason = current ? whyEnded(current, today) : null;
    if (!current || cancel_reason === null) return false;
    const moving = { to: orderStatus.cancelled, actor: system, now, cancel_reason };
    await commit(moveOrder(current, moving).writes);
    return true;
  }, isStaleOrder);
