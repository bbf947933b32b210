import { getShippingPrice } from '#shared/shipping/shippingEndpoints';
import { serve } from '#platform/http/serve';
import { presentQuote } from '../presentQuote';
import { quoteShipping } from '../quoteShipping';

export const handler = serve(getShippingPrice, {
  run: async ({ body, session, now }) => {
    const forStaff = session?.isStaff ?? false;
    const quotes = await quoteShipping({ cep: body.cep, kilograms: body.peso, forStaff, now });
    return quotes.map(presentQuote);
  },
});
