import { commentOrder } from '#shared/orders/orderDeskEndpoints';
import { commit } from '#platform/db/write';
import { serve } from '#platform/http/serve';
import { orderHistory } from '../orderRepository';
import { findNamedOrder, named } from '../reading/findNamedOrder';

export const handler = serve(commentOrder, {
  find: findNamedOrder,
  run: async ({ found, body: { text }, actor, now }) => {
    const { id } = named(found);
    // Among the fields, which no customer's export shows and erasure empties.
    await commit([
      orderHistory(id, { action: 'Comentário', actor, now, changes: { comment: text } }),
    ]);
    return undefined;
  },
});
