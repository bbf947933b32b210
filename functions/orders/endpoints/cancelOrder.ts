import { cancelOrder } from '#shared/orders/orderEndpoints';
import { serve } from '#platform/http/serve';
import { findOwnNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';
import { cancelOwnOrder } from '../transitions/cancelOwnOrder';

export const handler = serve(cancelOrder, {
  find: findOwnNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const order = await cancelOwnOrder(named(found), { why: body.reason ?? null, actor, now });
    return presentOrder(order, session, today);
  },
});
