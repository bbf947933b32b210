import type { QuotedService } from '#shared/shipping/quotedServices';
import { askPatiently } from './askPatiently';
import type { ShippingQuoteProvider } from './shippingQuoteProvider';

export type QuoteSource = {
  readonly services: readonly QuotedService[];
  readonly provider: ShippingQuoteProvider;
};

/** Shorter than a quote is waited for, so that one slow carrier does not take the others' prices along. */
const patienceMs = 4000;

/** Asks each carrier for its services, all at once; `otherwise` quotes those of no carrier. */
export const carrierQuotes = (
  carriers: readonly QuoteSource[],
  otherwise: ShippingQuoteProvider,
): ShippingQuoteProvider => ({
  quote: async ({ services, ...parcel }) => {
    const covered = new Set(carriers.flatMap((carrier) => carrier.services));
    const rest = services.filter((service) => !covered.has(service));
    const asked = [...carriers, { services: rest, provider: otherwise }].map((carrier) => ({
      provider: carrier.provider,
      wanted: services.filter((service) => carrier.services.includes(service)),
    }));
    const quotes = await Promise.all(
      asked
        .filter(({ wanted }) => wanted.length > 0)
        .map(({ provider, wanted }) =>
          askPatiently(provider, { ...parcel, services: wanted }, patienceMs),
        ),
    );
    const byService = new Map(quotes.flat().map((quote) => [quote.service, quote]));
    return services.flatMap((service) => byService.get(service) ?? []);
  },
});
