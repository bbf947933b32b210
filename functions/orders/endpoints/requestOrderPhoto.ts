import { requestOrderPhoto } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';
import { requestPhoto } from '../lines/requestPhoto';

export const handler = serve(requestOrderPhoto, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { line, reason, row_version } = body;
    const order = await requestPhoto(named(found), { line, reason, row_version, actor, now });
    return presentOrder(order, session, today);
  },
});
