import { updateOrder } from '#shared/orders/orderDeskEndpoints';
import { mentionInNote } from '#functions/processes/office/comment';
import { orderThing } from '#functions/processes/office/followedThing';
import { serve } from '#platform/http/serve';
import { editOrder } from '../transitions/editOrder';
import { visibleOrder } from '../reading/orderPolicy';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(updateOrder, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, body, session, actor, now, today }) => {
    const order = await editOrder(found, body, { actor, now });
    const note = { before: found.note, after: order.note };
    await mentionInNote(orderThing(order), note, { actor, now });
    return presentOrder(order, session, today);
  },
});
