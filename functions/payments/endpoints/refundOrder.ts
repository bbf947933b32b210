import { refundOrder } from '#shared/payments/paymentDeskEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { serve } from '#platform/http/serve';
import { requestRefund } from '../refunds/requestRefund';

export const handler = serve(refundOrder, {
  find: findNamedOrder,
  run: async ({ found, body: { reason, row_version }, session, actor, now, today }) => {
    const order = await requestRefund(named(found), { reason, row_version, actor, now });
    return presentOrder(order, session, today);
  },
});
