import { priceOrderLine as endpoint } from '#shared/orders/orderDeskEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { findLineOrder } from '../lines/findLineOrder';
import { priceOrderLine } from '../lines/priceOrderLine';
import { presentOrder } from '../reading/presentOrder';

export const handler = serve(endpoint, {
  find: ({ path, session }: FindRequest<typeof endpoint>) => findLineOrder(path.line, session),
  asksFreshFactor: ({ found, path, body }) =>
    found.lines.some(({ id, value }) => id === path.line && value !== body.value),
  run: async ({ found, path, body, session, actor, now, today }) =>
    presentOrder(await priceOrderLine(found, path.line, { ...body, actor, now }), session, today),
});
