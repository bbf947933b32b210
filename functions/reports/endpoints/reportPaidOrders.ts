import { toWire } from '#shared/values/money';
import { reportPaidOrders } from '#shared/reports/reportEndpoints';
import { bookingsBetween } from '#functions/orders/bookkeeping/bookingRepository';
import { findEvenDeletedOrders } from '#functions/orders/orderRepository';
import { serve } from '#platform/http/serve';
import { checkRoom, fittingRows } from '../fittingRows';
import { presentClient } from '../presentClient';
import { shopDays } from '../shopDays';

/** A refund is a row of its own on its day; the payment stays on the day it came. */
export const handler = serve(reportPaidOrders, {
  run: async ({ body, today }) => {
    const { start, end } = shopDays(body, today);
    const bookings = await bookingsBetween(start, end);
    checkRoom(bookings);
    const orders = await findEvenDeletedOrders(bookings.map(({ order }) => order));
    const rows = bookings.flatMap(({ order: id, kind, day, total }) => {
      const order = orders.get(id);
      if (!order) return [];
      return {
        id,
        kind,
        date: day,
        profile: presentClient(order.client),
        publications: order.lines.map(({ publication }) => publication.name),
        shipping_type: order.shipping_type,
        total: toWire(total ?? order.total),
        nfe: order.nfe,
      };
    });
    return fittingRows(rows);
  },
});
