import { getOrderReceipt } from '#shared/payments/paymentEndpoints';
import { visibleOrder } from '../../orders/orderPolicy';
import { findOrder } from '../../orders/orderRepository';
import { asBilled } from '../../orders/retention/keptForBooks';
import { serve } from '../../platform/serve';
import { receiptDocument } from '../receiptDocument';

export const handler = serve(getOrderReceipt, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, now }) => ({
    filename: `recibo-pedido-${found.id}.pdf`,
    bytes: await receiptDocument(asBilled(found), now),
  }),
});
