import { centavos, formatAmount } from '#shared/values/money';
import type { Quote } from '#shared/shipping/shippingEndpoints';
import type { ServiceQuote } from './providers/shippingQuoteProvider';

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
