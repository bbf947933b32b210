import { getShippingPrice, type Quote } from '#shared/shipping/shippingEndpoints';
import { serve } from '#platform/http/serve';
import { quoteShipping } from '../quoteShipping';
import { centavos, formatAmount } from '#shared/values/money';
import type { ServiceQuote } from '../providers/shippingQuoteProvider';

/** The format of the service that this replaces: decimal commas, days as text, empty MsgErro. */
export function presentQuote(quote: ServiceQuote): Quote {
  const { service } = quote;
  if ('problem' in quote) {
    return { service, Valor: formatAmount(centavos(0)), PrazoEntrega: '0', MsgErro: quote.problem };
  }
  return {
    service,
    Valor: formatAmount(quote.price),
    PrazoEntrega: String(quote.days),
    MsgErro: '',
  };
}

export const handler = serve(getShippingPrice, {
  run: async ({ body, session, now }) => {
    const forStaff = session?.isStaff ?? false;
    const quotes = await quoteShipping({ cep: body.cep, kilograms: body.peso, forStaff, now });
    return quotes.map(presentQuote);
  },
});
