import { getCart } from '#shared/carts/cartEndpoints';
import { serve } from '#platform/http/serve';
import { findCart } from '../cartRepository';
import { presentCart } from '../presentCart';

export const handler = serve(getCart, {
  run: async ({ query, session }) => {
    const found = await findCart(session);
    const { version } = found;
    if (version === query.version) return { version, items: null };
    return { version, items: await presentCart(found, session) };
  },
});
