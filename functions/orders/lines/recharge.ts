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

/** `field` is the field to blame when the new total is too high. */
type Charging = { readonly now: Date; readonly field: string };
type Recharged = { readonly changes: Partial<OrderRecord>; readonly effects: readonly Effect[] };

/** Recalculates an order with other lines or freight. Charges of another amount are withdrawn, and their recipients told. */
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
  // The order waits for another slip from today on, like one just placed.
  const withdrawn = { ...changes, ...withoutCharges, pending_since: todayInSaoPaulo(now) };
  const buyers = await emailsOfRoles(order.client.id, ['buyer'], order.placed_by?.id);
  const news = mailClient('orderRecharged', { ...next, ...withdrawn }, { buyers });
  return { changes: withdrawn, effects: [...voidCharges(order), ...news] };
}

/** Refuses a total above the highest amount for which lists, sums and slips have room. */
export function checkTotal(total: Centavos, field: string): void {
  if (total > maxAmount) throw invalid({ [field]: [orderRefusals.total_too_high] });
}

/** Refuses to change an order that was paid and refunded, because reports of those days read its lines. */
export async function checkNeverBooked({ id }: OrderRecord): Promise<void> {
  if ((await reversalsBooked(id)).length > 0) throw refused(orderRefusals.order_booked);
}
