import { type CalendarDate, calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { orderStatus } from '#shared/orders/orderStatus';
import type { HistoryEntry } from '#platform/history/history';
import type { OrderRecord } from '../orderRecord';

/** Tax law asks for five years from 1 January of the next year (CTN art. 173 I and 195). */
export const lastDayOfBooks = (movement: CalendarDate): CalendarDate =>
  calendarDate(`${String(Number(movement.slice(0, 4)) + 5).padStart(4, '0')}-12-31`);

type Kept = NonNullable<OrderRecord['kept_for_books']>;

/** What the books need about an erased buyer, and until when. */
export function keptForBooks(order: OrderRecord, history: readonly HistoryEntry[]): Kept {
  const { name, company_name, person_or_company, cpf, cnpj, ie = null } = order.client;
  return {
    client: { name, company_name, person_or_company, cpf, cnpj, ie },
    billing_address: order.billing_address,
    until: lastDayOfBooks(lastMovement(order, history)),
  };
}

/** The day of the last payment or refund. */
function lastMovement(order: OrderRecord, history: readonly HistoryEntry[]): CalendarDate {
  const turns = history.filter(({ from, to }) => [from, to].includes(orderStatus.confirmed));
  const moments = [
    order.paid_at ?? order.created,
    ...order.payments.map(({ received }) => received),
    ...turns.map(({ created }) => created),
  ];
  return moments.map((moment) => todayInSaoPaulo(new Date(moment))).reduce(later);
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

/** The order as it was billed, for staff and for its receipt. */
export const asBilled = (order: OrderRecord): OrderRecord =>
  order.kept_for_books
    ? {
        ...order,
        client: { ...order.client, ...order.kept_for_books.client },
        billing_address: order.kept_for_books.billing_address,
      }
    : order;
