import { updateOrderDelivery } from '#shared/orders/orderDeskEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { internalOrder } from '#shared/orders/orderTotals';
import { serve } from '#platform/http/serve';
import {
  changeDelivery,
  redirects,
} from '#functions/processes/ordering/orderPlaced/changeDelivery';
import { visibleOrder } from '../reading/orderPolicy';
import { isInternal } from '../orderRecord';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(updateOrderDelivery, {
  find: async ({ path, session }: FindRequest<typeof updateOrderDelivery>) =>
    visibleOrder(await findOrder(path.id), session),
  // A fresh factor is needed to charge less, to make an order internal (which the provider never confirms), and to
  // change where it goes.
  asksFreshFactor: ({ found, body }) =>
    (body.shipping_value !== undefined && body.shipping_value < found.shipping_value) ||
    (body.shipping_type === internalOrder && !isInternal(found)) ||
    redirects(found, body),
  run: async ({ found, body, session, actor, now, today }) =>
    presentOrder(await changeDelivery(found, body, { actor, now }), session, today),
});
