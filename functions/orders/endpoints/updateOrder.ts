import { updateOrder } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { editOrder } from '../transitions/editOrder';
import { visibleOrder } from '../reading/orderPolicy';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(updateOrder, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, body, session, actor, now, today }) =>
    presentOrder(await editOrder(found, body, { actor, now }), session, today),
});
