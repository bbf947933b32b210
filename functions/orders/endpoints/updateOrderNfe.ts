import { updateOrderNfe } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { editOrder } from '../transitions/editOrder';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(updateOrderNfe, {
  find: findNamedOrder,
  run: async ({ found, body, session, actor, now, today }) => {
    const { nfe, only_missing } = body;
    const order = await editOrder(named(found), { nfe, only_missing }, { actor, now });
    return presentOrder(order, session, today);
  },
});
