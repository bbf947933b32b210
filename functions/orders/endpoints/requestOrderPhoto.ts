import { requestOrderPhoto } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findNamedOrder, named } from '../findNamedOrder';
import { presentOrder } from '../presentOrder';
import { requestPhoto } from '../photos/requestPhoto';

export const handler = serve(requestOrderPhoto, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { line, reason, row_version } = body;
    const order = await requestPhoto(named(found), { line, reason, row_version, actor, now });
    return presentOrder(order, session, today);
  },
});
