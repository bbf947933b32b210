import { updateOrderLine } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { changeOrderLine } from '../lines/changeOrderLine';
import { findLineOrder } from '../lines/findLineOrder';
import { presentLine } from '../reading/presentOrder';

export const handler = serve(updateOrderLine, {
  find: ({ path, session }) => findLineOrder(path.line, session),
  run: async ({ found, path, body, session, actor, now }) => {
    const change = { by: session, actor, now };
    return presentLine(found.id, await changeOrderLine(found, path.line, body, change));
  },
});
