import { updateOrderDelivery } from '#shared/orders/orderDeskEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { changeDelivery } from '#functions/processes/ordering/orderPlaced/changeDelivery';
import { visibleOrder } from '../reading/orderPolicy';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(updateOrderDelivery, {
  find: async ({ path, session }: FindRequest<typeof updateOrderDelivery>) =>
    visibleOrder(await findOrder(path.id), session),
  asksFreshFactor: ({ found, body: { shipping_value: freight } }) =>
    freight !== undefined && freight < found.shipping_value,
  run: async ({ found, body, session, actor, now, today }) =>
    presentOrder(await changeDelivery(found, body, { actor, now }), session, today),
});
