import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { orderStatus } from '#shared/orders/orderStatus';
import { type PrefixRow, reportOrdersByPrefix } from '#shared/reports/reportEndpoints';
import { issuedInvoicesOf } from '#functions/orders/bookkeeping/invoiceParts';
import { refundedLines } from '#functions/orders/bookkeeping/refundedParts';
import { ordersWithPrefix } from '#functions/orders/reading/searchOrders';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { isReadable } from '#platform/list/listRow';
import { serve } from '#platform/http/serve';
import { presentClient, unreadableClient } from '../presentClient';

/** One row per order line for that aircraft, newest order first. */
export const handler = serve(reportOrdersByPrefix, {
  run: async ({ body }) => {
    const prefix = normaliseAircraftPrefix(body.prefix);
    const orders = await ordersWithPrefix(prefix);
    return orders.flatMap((order) =>
      isReadable(order) ? rowsOf(order, prefix) : unreadable(order.id, prefix),
    );
  },
});

const rowsOf = (order: OrderRecord, prefix: string): PrefixRow[] => {
  const { id, status, reason, date, client, nfe, lines } = order;
  const refunded = refundedLines(order);
  return lines
    .filter((line) => line.airplane_prefix === prefix)
    .map((line) => ({
      order: id,
      status,
      reason,
      date,
      profile: presentClient(client),
      publication: line.publication.name,
      airplane_prefix: prefix,
      airplane_serial_number: line.airplane_serial_number,
      nfe,
      notes: issuedInvoicesOf(order),
      ...(refunded.has(line.id) ? { refunded: true } : {}),
    }));
};

/** The row of an unreadable order, whose day and status are unknown, for staff to investigate. */
const unreadable = (order: number, prefix: string): PrefixRow => ({
  order,
  status: orderStatus.underReview,
  reason: null,
  date: '',
  profile: unreadableClient(order),
  publication: '',
  airplane_prefix: prefix,
  airplane_serial_number: null,
  nfe: null,
  notes: [],
});
