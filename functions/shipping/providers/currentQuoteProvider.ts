import { shippingSettings } from '#shared/shipping/shippingSettings';
import { company } from '#platform/config/company';
import { setting } from '#platform/config/config';
import { carrierQuotes, type QuoteSource } from './carrierQuotes';
import { correiosQuoteProvider, correiosServices } from './correiosQuoteProvider';
import { melhorEnvioQuoteProvider, melhorEnvioServices } from './melhorEnvioQuoteProvider';
import type { ShippingQuoteProvider } from './shippingQuoteProvider';
import { tableQuoteProvider } from './tableQuoteProvider';

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

/** This provider quotes shipping in this environment. */
export const currentQuoteProvider: ShippingQuoteProvider = carrierQuotes(
  carriers,
  tableQuoteProvider(originCep),
);
