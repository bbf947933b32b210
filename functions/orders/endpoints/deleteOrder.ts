import { deleteOrder as endpoint } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { deleteOrder } from '../transitions/deleteOrder';
import { visibleOrder } from '../reading/orderPolicy';
import { findOrder } from '../orderRepository';

export const handler = serve(endpoint, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, actor, now }) => {
    await deleteOrder(found, { actor, now });
    return undefined;
  },
});
