import { rejectOrder as endpoint } from '#shared/orders/orderEndpoints';
import { serve } from '../../platform/serve';
import { rejectOrder } from '../changeOrderStatus';
import { findNamedOrder, named } from '../findNamedOrder';
import { presentOrder } from '../presentOrder';

export const handler = serve(endpoint, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const order = await rejectOrder(named(found), { reason: body.reason, actor, now });
    return presentOrder(order, session, today);
  },
});
