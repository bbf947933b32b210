import { config } from '../platform/config';
import { type Carrier, carrierQuotes } from './carrierQuotes';
import { correiosQuoteProvider, correiosServices } from './correiosQuoteProvider';
import { melhorEnvioQuoteProvider, melhorEnvioServices } from './melhorEnvioQuoteProvider';
import type { ShippingQuoteProvider } from './shippingQuoteProvider';
import { tableQuoteProvider } from './tableQuoteProvider';

const { correios, melhorEnvio } = config.SHIPPING;
const { originCep } = config.COMPANY;

const carriers: readonly Carrier[] = [
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

/** Who says what shipping costs in this environment. */
export const currentQuoteProvider: ShippingQuoteProvider = carrierQuotes(
  carriers,
  tableQuoteProvider(originCep),
);
