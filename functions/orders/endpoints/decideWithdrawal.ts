import { decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';
import { decideWithdrawal as decide } from '../transitions/decideWithdrawal';

export const handler = serve(decideWithdrawal, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { step, return_code, answer, row_version } = body;
    const deciding = { step, return_code, answer, row_version, actor, now };
    const order = await decide(named(found), deciding);
    return presentOrder(order, session, today);
  },
});
