import { deleteOrder as endpoint } from '#shared/orders/orderDeskEndpoints';
import { serve } from '../../platform/serve';
import { deleteOrder } from '../deleteOrder';
import { visibleOrder } from '../orderPolicy';
import { findOrder } from '../orderRepository';

export const handler = serve(endpoint, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, actor, now }) => {
    await deleteOrder(found, { actor, now });
    return undefined;
  },
});
