import { commentOrder } from '#shared/orders/orderDeskEndpoints';
import { comment } from '#functions/processes/office/comment';
import { orderThing } from '#functions/processes/office/followedThing';
import { serve } from '#platform/http/serve';
import { findNamedOrder, named } from '../reading/findNamedOrder';

export const handler = serve(commentOrder, {
  find: findNamedOrder,
  run: async ({ found, body: { text }, actor, now }) => {
    await comment(orderThing(named(found)), text, { actor, now });
    return undefined;
  },
});
