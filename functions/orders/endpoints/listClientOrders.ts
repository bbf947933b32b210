import { toWire } from '#shared/values/money';
import { listClientOrders } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { isConfirmed, isPrinted, sendingOf } from '#functions/signatures/sending/sendable';
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import { latestOrdersOf } from '../orderRepository';

export const handler = serve(listClientOrders, {
  run: async ({ body }) => {
    const [orders, rows] = await Promise.all([
      latestOrdersOf(body.client_id),
      everySignatureOf(body.client_id),
    ]);
    const printedOf = (id: number) => rows.filter((row) => row.order?.id === id && isPrinted(row));
    return orders.map((order) => ({
      id: order.id,
      publications: order.lines.map(({ publication }) => publication.name),
      nfe: order.nfe,
      shipping_value: toWire(order.shipping_value),
      status: order.status,
      shipping_address: order.shipping_address ?? order.billing_address,
      sending: isConfirmed(order) ? sendingOf({ order, printed: printedOf(order.id) }) : null,
    }));
  },
});
