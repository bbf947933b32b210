import { centavos, formatAmount } from '#shared/values/money';
import type { Quote } from '#shared/shipping/shippingEndpoints';
import type { ServiceQuote } from './providers/shippingQuoteProvider';

/** Says it as the service this one replaces: comma decimals, days as text, an empty MsgErro when all is well. */
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
