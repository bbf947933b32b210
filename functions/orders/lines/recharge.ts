import { orderTotal } from '#shared/orders/orderTotals';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { type Centavos, maxAmount, sum } from '#shared/values/money';
import type { Effect } from '#platform/history/queue';
import { invalid, refused } from '#platform/domainErrors';
import { emailsOfRoles } from '#functions/profiles/team/emailsOfRoles';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { reversalsBooked } from '../bookkeeping/bookingRepository';
import { mailClient } from '../mails/queueing/orderMailEffects';
import { amountDue, type OrderRecord } from '../orderRecord';
import { voidCharges, withoutCharges } from '../transitions/orderMoves';

type Content = Partial<
  Pick<
    OrderRecord,
    'lines' | 'shipping_type' | 'shipping_value' | 'delivery_days' | 'freight_quotation'
  >
>;

/** What it comes to when it is charged anew, and the field that has to change where that is too much. */
type Charging = { readonly now: Date; readonly field: string };
type Recharged = { readonly changes: Partial<OrderRecord>; readonly effects: readonly Effect[] };

/** What an order comes to with other lines or freight: what charges another amount is withdrawn, of which who got it hears. */
export async function recharge(
  order: OrderRecord,
  content: Content,
  { now, field }: Charging,
): Promise<Recharged> {
  const next = { ...order, ...content };
  const values = next.lines.map(({ value }) => value);
  const total = orderTotal(values, next.shipping_value);
  if (total > order.total) checkTotal(total, field);
  const changes = { ...content, total, total_publications: sum(values) };
  const isSame = amountDue({ ...next, total }) === amountDue(order);
  if (isSame || !(order.boleto ?? order.card)) return { changes, effects: [] };
  // It waits for another slip from today on, as one does that was just placed.
  const withdrawn = { ...changes, ...withoutCharges, pending_since: todayInSaoPaulo(now) };
  const buyers = await emailsOfRoles(order.client.id, ['buyer'], order.placed_by?.id);
  const news = mailClient('orderRecharged', { ...next, ...withdrawn }, { buyers });
  return { changes: withdrawn, effects: [...voidCharges(order), ...news] };
}

/** No order comes to more than the highest amount: lists, sums and slips have room for no more. */
export function checkTotal(total: Centavos, field: string): void {
  if (total > maxAmount) throw invalid({ [field]: [orderRefusals.total_too_high] });
}

/** What was paid and taken back stands in the reports of its days, which read what the order holds. */
export async function checkNeverBooked({ id }: OrderRecord): Promise<void> {
  if ((await reversalsBooked(id)).length > 0) throw refused(orderRefusals.order_booked);
}
