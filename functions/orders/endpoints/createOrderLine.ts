import { createOrderLine } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { addOrderLine } from '#functions/processes/ordering/orderPlaced/addOrderLine';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { isInternal } from '../orderRecord';
import { presentLine } from '../reading/presentOrder';

export const handler = serve(createOrderLine, {
  find: findNamedOrder,
  // Staff choose the price of a line in an internal order.
  asksFreshFactor: ({ found }) => isInternal(named(found)),
  run: async ({ found, body, session, actor, now }) => {
    const order = named(found);
    return presentLine(order.id, await addOrderLine(order, body, { by: session, actor, now }));
  },
});
