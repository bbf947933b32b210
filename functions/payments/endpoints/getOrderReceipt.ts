import { getOrderReceipt } from '#shared/payments/paymentEndpoints';
import { visibleOrder } from '#functions/orders/reading/orderPolicy';
import { findOrder } from '#functions/orders/orderRepository';
import { asBilled } from '#functions/orders/bookkeeping/keptForBooks';
import { serve } from '#platform/http/serve';
import { receiptDocument } from '../slip/receiptDocument';

export const handler = serve(getOrderReceipt, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, now }) => ({
    filename: `recibo-pedido-${found.id}.pdf`,
    bytes: await receiptDocument(asBilled(found), now),
  }),
});
