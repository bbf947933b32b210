import { getOrder } from '#shared/orders/orderEndpoints';
import { serve } from '../../platform/serve';
import { visibleOrder } from '../orderPolicy';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../presentOrder';

export const handler = serve(getOrder, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: ({ found, session, today }) => presentOrder(found, session, today),
});
