import { billableKg } from '#shared/shipping/billableKg';
import { isStaffService, quotedServices } from '#shared/shipping/quotedServices';
import { askPatiently } from './providers/askPatiently';
import { currentQuoteProvider } from './providers/currentQuoteProvider';
import { keepQuotes } from './quoteRepository';
import type { ServiceQuote, ShippingQuoteProvider } from './providers/shippingQuoteProvider';

type Parcel = {
  /** 8 digits. */
  readonly cep: string;
  readonly kilograms: number;
  readonly forStaff: boolean;
  readonly now: Date;
};

/** After this time the customer continues with "A combinar". */
const patienceMs = 5000;

/** The price of each service offered to this person; the offers are stored for the order. */
export async function quoteShipping(
  { cep, kilograms, forStaff, now }: Parcel,
  provider: ShippingQuoteProvider = currentQuoteProvider,
): Promise<readonly ServiceQuote[]> {
  const services = quotedServices.filter((service) => forStaff || !isStaffService(service));
  const quotes = await askPatiently(provider, { cep, kilograms, services }, patienceMs);
  const billed = billableKg([kilograms * 1000]);
  const offers = quotes.flatMap((quote) =>
    'price' in quote
      ? [{ cep, kilograms: billed, service: quote.service, value: quote.price, days: quote.days }]
      : [],
  );
  await keepQuotes(offers, now);
  return quotes;
}
