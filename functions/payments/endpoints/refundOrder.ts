import { refundOrder } from '#shared/payments/paymentDeskEndpoints';
import { findNamedOrder, named } from '#functions/orders/reading/findNamedOrder';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { serve } from '#platform/http/serve';
import { requestRefund } from '../refunds/requestRefund';

export const handler = serve(refundOrder, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { reason, row_version, outside, ...chosen } = body;
    const asking = { reason, row_version, outside, chosen, actor, now };
    const order = await requestRefund(named(found), asking);
    return presentOrder(order, session, today);
  },
});
