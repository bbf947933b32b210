import { toWire } from '#shared/values/money';
import { listClientOrders } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { checkClientExists } from '#functions/profiles/reading/checkClientExists';
import { ordersToPack } from '#functions/processes/ordering/orderShown/ordersToPack';

export const handler = serve(listClientOrders, {
  run: async ({ body: { client_id } }) => {
    const found = await ordersToPack(client_id);
    if (found.length === 0) await checkClientExists(client_id, 'client_id');
    return found.map(({ order, sending, weight }) => ({
      id: order.id,
      publications: order.lines.map(({ publication }) => publication.name),
      nfe: order.nfe,
      shipping_value: toWire(order.shipping_value),
      status: order.status,
      shipping_address: order.shipping_address ?? order.billing_address,
      weight,
      sending,
    }));
  },
});
