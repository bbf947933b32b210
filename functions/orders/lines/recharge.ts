import { orderTotal } from '#shared/orders/orderTotals';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { sum } from '#shared/values/money';
import type { Effect } from '#platform/history/queue';
import { refused } from '#platform/domainErrors';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { reversalsBooked } from '../bookkeeping/bookingRepository';
import { amountDue, type OrderRecord } from '../orderRecord';
import { voidBoleto } from '../transitions/orderMoves';

type Content = Partial<
  Pick<OrderRecord, 'lines' | 'shipping_type' | 'shipping_value' | 'delivery_days'>
>;

type Recharged = { readonly changes: Partial<OrderRecord>; readonly effects: readonly Effect[] };

/** What an order comes to with other lines or freight: a slip that charges another amount is withdrawn. */
export function recharge(order: OrderRecord, content: Content, now: Date): Recharged {
  const next = { ...order, ...content };
  const values = next.lines.map(({ value }) => value);
  const total = orderTotal(values, next.shipping_value);
  const changes = { ...content, total, total_publications: sum(values) };
  const isSame = amountDue({ ...next, total }) === amountDue(order);
  if (isSame || order.boleto === null) return { changes, effects: [] };
  // It waits for another slip from today on, as one does that was just placed.
  const withdrawn = { boleto: null, pending_since: todayInSaoPaulo(now) };
  return { changes: { ...changes, ...withdrawn }, effects: voidBoleto(order) };
}

/** What was paid and taken back stands in the reports of its days, which read what the order holds. */
export async function checkNeverBooked({ id }: OrderRecord): Promise<void> {
  if ((await reversalsBooked(id)).length > 0) throw refused(orderRefusals.order_booked);
}
