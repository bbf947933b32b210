import { shippingSettings } from '#shared/shipping/shippingSettings';
import { company } from '#platform/config/company';
import { setting } from '#platform/config/config';
import { correiosQuoteProvider, correiosServices } from './correiosQuoteProvider';
import { melhorEnvioQuoteProvider, melhorEnvioServices } from './melhorEnvioQuoteProvider';
import type { ShippingQuoteProvider } from './shippingQuoteProvider';
import { tableQuoteProvider } from './tableQuoteProvider';
import type { QuotedService } from '#shared/shipping/quotedServices';
import { askPatiently } from './askPatiently';

type QuoteSource = {
  readonly services: readonly QuotedService[];
  readonly provider: ShippingQuoteProvider;
};

/** Shorter than a quote's time-out, so that a slow carrier does not lose others' prices. */
const patienceMs = 4000;

/** Asks all carriers for their services at once; `otherwise` quotes services without a carrier. */
const carrierQuotes = (
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

const { correios, melhorEnvio } = setting('SHIPPING', shippingSettings);
const { originCep } = company;

const carriers: readonly QuoteSource[] = [
  ...(correios
    ? [{ services: correiosServices, provider: correiosQuoteProvider({ ...correios, originCep }) }]
    : []),
  ...(melhorEnvio
    ? [
        {
          services: melhorEnvioServices,
          provider: melhorEnvioQuoteProvider({ ...melhorEnvio, originCep }),
        },
      ]
    : []),
];

export const currentQuoteProvider: ShippingQuoteProvider = carrierQuotes(
  carriers,
  tableQuoteProvider(originCep),
);
