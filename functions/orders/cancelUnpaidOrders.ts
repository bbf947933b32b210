import { addDays, type CalendarDate, todayInSaoPaulo } from '#shared/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import { system } from '../platform/actor';
import { RequestError } from '../platform/errors';
import { changeOrderStatus } from './changeOrderStatus';
import type { OrderRecord } from './orderRecord';
import { ordersInStatus } from './orderRepository';

const daysAfterDueDate = 7;
const daysWithoutBoleto = 10;

/** Cancels what nobody paid (rules: "Orders"); answers how many. */
export async function cancelUnpaidOrders(now: Date): Promise<number> {
  const today = todayInSaoPaulo(now);
  const pending = await ordersInStatus(orderStatus.pending);
  let cancelled = 0;
  for (const order of pending.filter((one) => lastDay(one) <= today)) {
    if (await cancel(order, now)) cancelled += 1;
  }
  return cancelled;
}

const lastDay = ({ boleto, pending_since }: OrderRecord): CalendarDate =>
  boleto ? addDays(boleto.due, daysAfterDueDate) : addDays(pending_since, daysWithoutBoleto);

async function cancel(order: OrderRecord, now: Date): Promise<boolean> {
  try {
    await changeOrderStatus(order, { to: orderStatus.cancelled, actor: system, now });
    return true;
  } catch (error) {
    // Paid, changed or deleted in this moment: the next run sees what became of it.
    if (error instanceof RequestError) return false;
    throw error;
  }
}
