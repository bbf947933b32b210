import { decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';
import { decideWithdrawal as decide } from '../transitions/decideWithdrawal';

export const handler = serve(decideWithdrawal, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { row_version, order: _, ...step } = body;
    const order = await decide(named(found), step, { row_version, actor, now });
    return presentOrder(order, session, today);
  },
});
