import { priceOrderLine as endpoint } from '#shared/orders/orderDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findLineOrder } from '../lines/findLineOrder';
import { priceOrderLine } from '../lines/priceOrderLine';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(endpoint, {
  find: ({ path, session }) => findLineOrder(path.line, session),
  run: async ({ found, path, body, session, actor, now, today }) =>
    presentOrder(await priceOrderLine(found, path.line, { ...body, actor, now }), session, today),
});
