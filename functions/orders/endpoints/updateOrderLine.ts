import { updateOrderLine } from '#shared/orders/orderEndpoints';
import { notFound } from '../../platform/errors';
import { serve } from '../../platform/serve';
import { changeOrderLine } from '../changeOrderLine';
import { visibleOrder } from '../orderPolicy';
import { orderOfLine } from '../orderRecord';
import { findOrder } from '../orderRepository';
import { presentLine } from '../presentOrder';

export const handler = serve(updateOrderLine, {
  find: async ({ path, session }) => {
    const order = visibleOrder(await findOrder(orderOfLine(path.line)), session);
    if (!order.lines.some(({ id }) => id === path.line)) throw notFound();
    return order;
  },
  run: async ({ found, path, body, session, actor, now }) => {
    const change = { by: session, actor, now };
    return presentLine(found.id, await changeOrderLine(found, path.line, body, change));
  },
});
