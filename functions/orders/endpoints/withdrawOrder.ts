import { withdrawOrder } from '#shared/orders/orderEndpoints';
import { serve } from '#platform/http/serve';
import { withdrawOrder as withdraw } from '#functions/processes/ordering/orderLeft/withdrawOrder';
import { findOwnNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(withdrawOrder, {
  find: findOwnNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { reason = null, pix_key = null, lines = null } = body;
    const order = await withdraw(named(found), {
      reason,
      pix_key,
      lines,
      actor,
      asked_by: session.person,
      now,
    });
    return presentOrder(order, session, today);
  },
});
