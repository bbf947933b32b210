import { updateOrderDelivery } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { changeDelivery } from '#functions/processes/ordering/orderPlaced/changeDelivery';
import { visibleOrder } from '../reading/orderPolicy';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(updateOrderDelivery, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, body, session, actor, now, today }) =>
    presentOrder(await changeDelivery(found, body, { actor, now }), session, today),
});
