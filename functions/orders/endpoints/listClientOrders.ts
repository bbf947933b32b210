import { toWire } from '#shared/money';
import { listClientOrders } from '#shared/orders/orderEndpoints';
import { serve } from '../../platform/serve';
import { latestOrdersOf } from '../orderRepository';

export const handler = serve(listClientOrders, {
  run: async ({ body }) => {
    const orders = await latestOrdersOf(body.client_id);
    return orders.map(({ id, lines, nfe, shipping_value, status }) => ({
      id,
      publications: lines.map(({ publication }) => publication.name),
      nfe,
      shipping_value: toWire(shipping_value),
      status,
    }));
  },
});
