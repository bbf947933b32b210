import { deleteOrderLine as endpoint } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findLineOrder } from '../lines/findLineOrder';
import { removeOrderLine } from '../lines/priceOrderLine';

export const handler = serve(endpoint, {
  find: ({ path, session }) => findLineOrder(path.line, session),
  run: async ({ found, path, actor, now }) => {
    await removeOrderLine(found, path.line, { actor, now });
    return undefined;
  },
});
