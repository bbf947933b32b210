import { billableKg } from '#shared/shipping/billableKg';
import { isStaffService, quotedServices } from '#shared/shipping/quotedServices';
import { config } from '../platform/config';
import { errorFields, log } from '../platform/logger';
import { keepQuotes } from './quoteRepository';
import type { QuoteRequest, ServiceQuote, ShippingQuoteProvider } from './shippingQuoteProvider';
import { tableQuoteProvider } from './tableQuoteProvider';

type Parcel = {
  /** 8 digits. */
  readonly cep: string;
  readonly kilograms: number;
  readonly forStaff: boolean;
  readonly now: Date;
};

/** Longer than this and the customer goes on with "A combinar". */
const patienceMs = 5000;

/** What each service offered to this person costs; the offers are remembered for the order. */
export async function quoteShipping(
  { cep, kilograms, forStaff, now }: Parcel,
  provider: ShippingQuoteProvider = tableQuoteProvider(config.COMPANY.originCep),
): Promise<readonly ServiceQuote[]> {
  const services = quotedServices.filter((service) => forStaff || !isStaffService(service));
  const quotes = await askPatiently(provider, { cep, kilograms, services });
  const billed = billableKg([kilograms * 1000]);
  const offers = quotes.flatMap((quote) =>
    'price' in quote
      ? [{ cep, kilograms: billed, service: quote.service, value: quote.price }]
      : [],
  );
  await keepQuotes(offers, now);
  return quotes;
}

async function askPatiently(
  provider: ShippingQuoteProvider,
  request: QuoteRequest,
): Promise<readonly ServiceQuote[]> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the shipping provider took too long'));
    }, patienceMs);
  });
  try {
    return await Promise.race([provider.quote(request), patience]);
  } catch (error) {
    log('warn', 'shipping.unavailable', errorFields(error));
    const problem = 'Não foi possível calcular o frete agora.';
    return request.services.map((service) => ({ service, problem }));
  } finally {
    clearTimeout(timer);
  }
}
