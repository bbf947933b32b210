import { checkOrderPayments } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { checkPayments } from '../transitions/payments/checkPayments';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(checkOrderPayments, {
  find: findNamedOrder,
  run: async ({ found, session, actor, now, today }) =>
    presentOrder(await checkPayments(named(found), { actor, now }), session, today),
});
