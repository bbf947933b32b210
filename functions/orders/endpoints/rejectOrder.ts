import { rejectOrder as endpoint } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { rejectOrder } from '#functions/processes/ordering/orderDecided/changeOrderStatus';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(endpoint, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { reason, row_version } = body;
    const order = await rejectOrder(named(found), { reason, row_version, actor, now });
    return presentOrder(order, session, today);
  },
});
