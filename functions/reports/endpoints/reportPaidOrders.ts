import { type Centavos, centavos, toWire } from '#shared/values/money';
import { type PaidOrderRow, reportPaidOrders } from '#shared/reports/reportEndpoints';
import { bookingsBetween } from '#functions/orders/bookkeeping/bookingRepository';
import { issuedInvoicesOf } from '#functions/orders/bookkeeping/invoiceParts';
import { linesBooked } from '#functions/orders/bookkeeping/refundedParts';
import { readOrdersWithDeleted } from '#functions/orders/orderRepository';
import { isReadable } from '#platform/list/listRow';
import { serve } from '#platform/http/serve';
import { checkRoom, fittingRows } from '../fittingRows';
import { presentClient, unreadableClient } from '../presentClient';
import { shopDays } from '../shopDays';

/** A refund is a separate row on its own day; the payment stays on the day it was made. */
export const handler = serve(reportPaidOrders, {
  run: async ({ body, today }) => {
    const { start, end } = shopDays(body, today);
    const bookings = await bookingsBetween(start, end);
    checkRoom(bookings);
    const orders = await readOrdersWithDeleted(bookings.map(({ order }) => order));
    const rows = bookings.flatMap(({ order: id, kind, day, total, part }) => {
      const order = orders.get(id);
      if (!order) return [];
      if (!isReadable(order)) return unreadable({ id, kind, date: day, total });
      return {
        id,
        kind,
        date: day,
        profile: presentClient(order.client),
        publications: linesBooked(order, part).map(({ publication }) => publication.name),
        shipping_type: order.shipping_type,
        total: toWire(total ?? order.total),
        ...(part === null ? {} : { part: true as const }),
        nfe: order.nfe,
        notes: issuedInvoicesOf(order),
      };
    });
    return fittingRows(rows);
  },
});

type Booked = Pick<PaidOrderRow, 'id' | 'kind' | 'date'> & { readonly total: Centavos | null };

/** The row of an unreadable order: only the day and, for a refund, the amount are known. */
const unreadable = ({ id, kind, date, total }: Booked): PaidOrderRow => ({
  id,
  kind,
  date,
  profile: unreadableClient(id),
  publications: [],
  shipping_type: '',
  total: toWire(total ?? centavos(0)),
  nfe: null,
  notes: [],
});
