import { createQuotation } from '#shared/carts/quotationEndpoints';
import { serve } from '#platform/http/serve';
import { quoteCart } from '#functions/processes/ordering/cartQuoted/quoteCart';
import { presentQuotation } from '../quotation/presentQuotation';

export const handler = serve(createQuotation, {
  run: async ({ body, session, today, now }) => {
    const made = await quoteCart(body, { by: session, today, now });
    return presentQuotation({ record: made, orders: [] }, { session, today });
  },
});
