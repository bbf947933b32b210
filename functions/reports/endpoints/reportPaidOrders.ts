import { todayInSaoPaulo } from '#shared/calendarDate';
import { toWire } from '#shared/money';
import { reportPaidOrders } from '#shared/reports/reportEndpoints';
import { ordersPaidBetween } from '../../orders/orderRepository';
import { serve } from '../../platform/serve';
import { presentClient } from '../presentClient';
import { shopDays } from '../shopDays';

export const handler = serve(reportPaidOrders, {
  run: async ({ body, today }) => {
    const { start, end } = shopDays(body, today);
    const orders = await ordersPaidBetween(start, end);
    return orders.map((order) => ({
      id: order.id,
      date: order.paid_at === null ? order.date : todayInSaoPaulo(new Date(order.paid_at)),
      profile: presentClient(order.client),
      publications: order.lines.map(({ publication }) => publication.name),
      shipping_type: order.shipping_type,
      total: toWire(order.total),
      nfe: order.nfe,
    }));
  },
});
