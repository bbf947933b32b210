import { saveCart } from '#shared/carts/cartEndpoints';
import { serve } from '#platform/http/serve';
import { keepCart } from '../cartRepository';

export const handler = serve(saveCart, {
  run: async ({ body: { version, items }, session }) => ({
    version: await keepCart(session, { version, lines: items }),
  }),
});
