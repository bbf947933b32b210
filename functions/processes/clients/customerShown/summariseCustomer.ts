import type { CalendarDate } from '#shared/values/calendarDate';
import type { CustomerSummary } from '#shared/profiles/customerSummary';
import { lastPayableDay } from '#shared/payments/boletoDays';
import { orderStatus } from '#shared/orders/orderStatus';
import { sum, toWire } from '#shared/values/money';
import { mailsOf } from '#functions/accounts/sentMails/mailLogRepository';
import { searchExpeditions } from '#functions/expeditions/reading/searchExpeditions';
import { readFleet } from '#functions/fleet/readFleet';
import { stillPaid } from '#functions/orders/bookkeeping/refundedParts';
import { dueNoteOf } from '#functions/orders/dueNoteOf';
import { amountDue, chargedAutomatically, type OrderRecord } from '#functions/orders/orderRecord';
import { ordersOf } from '#functions/orders/orderRepository';
import { paidInPart } from '#functions/orders/bookkeeping/partPayments';
import { findTeam } from '#functions/profiles/team/teamRepository';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { readHistory } from '#platform/history/history';

type Moment = { readonly now: Date; readonly today: CalendarDate };

/** The overview of a customer that staff see before opening a tab. */
export async function summariseCustomer(
  row: ProfileRow,
  { now, today }: Moment,
): Promise<CustomerSummary> {
  const [orders, fleet, parcels, mails, history, team] = await Promise.all([
    ordersOf(row.id),
    readFleet(row.id, today),
    searchExpeditions({ page: 1, size: 1, facets: { client: row.id } }),
    mailsOf(row.id, now),
    readHistory('accounts', row.id),
    findTeam(row.id),
  ]);
  const paid = orders.filter(({ status }) => status === orderStatus.confirmed);
  return {
    since: row.created,
    bought: toWire(sum(paid.map(stillPaid))),
    counts: {
      orders: orders.length,
      publications: fleet.rows.length,
      aircraft: fleet.crafts.length,
      parcels: parcels.count,
      mails: mails.length,
      history: history.length,
      team: 1 + team.people.length,
    },
    unpaid: unpaidOf(orders, today),
  };
}

/** The newest unpaid order and the ids of the older ones, without those that the bank pays automatically. */
function unpaidOf(orders: readonly OrderRecord[], today: CalendarDate): CustomerSummary['unpaid'] {
  const [order, ...others] = orders.filter(
    (one) => one.status === orderStatus.pending && amountDue(one) > 0 && !chargedAutomatically(one),
  );
  if (!order) return null;
  const due = order.boleto?.due ?? null;
  const part = paidInPart(order);
  return {
    order: order.id,
    ...(others.length > 0 ? { others: others.map(({ id }) => id) } : {}),
    ...(part === null ? {} : { paid_part: toWire(part) }),
    total: toWire(amountDue(order)),
    due,
    due_note: order.boleto ? dueNoteOf(order.boleto) : null,
    expired: due !== null && lastPayableDay(due) < today,
  };
}
