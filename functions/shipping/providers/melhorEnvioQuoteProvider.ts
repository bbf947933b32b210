import * as v from 'valibot';
import { centavos } from '#shared/values/money';
import { quotedPackage } from '#shared/orders/orderTotals';
import { billableKg } from '#shared/shipping/billableKg';
import type { QuotedService } from '#shared/shipping/quotedServices';
import { callService } from '#platform/runtime/callService';
import { company } from '#platform/config/company';
import { config } from '#platform/config/config';
import { secret } from '#platform/auth/secrets';
import type { ServiceQuote, ShippingQuoteProvider } from './shippingQuoteProvider';

const timeoutMs = 3500;

/** Melhor Envio's ids: Jadlog .Package and Azul Cargo's e-commerce service. */
const serviceIds = { JADLOG: 3, AzulCargo: 16 } as const satisfies Partial<
  Record<QuotedService, number>
>;
export const melhorEnvioServices = ['JADLOG', 'AzulCargo'] as const;

const isOffered = (service: QuotedService): service is keyof typeof serviceIds =>
  service in serviceIds;

const reais = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => Math.round(Number(value) * 100)),
  v.safeInteger(),
  v.transform(centavos),
);
const offers = v.array(
  v.object({
    id: v.number(),
    custom_price: v.nullish(reais),
    custom_delivery_time: v.nullish(v.number()),
    error: v.nullish(v.string()),
  }),
);

type MelhorEnvio = { readonly url: string; readonly originCep: string };

/** Jadlog and Azul Cargo, at the prices of the company's account with the broker. */
export const melhorEnvioQuoteProvider = ({
  url,
  originCep,
}: MelhorEnvio): ShippingQuoteProvider => ({
  quote: async ({ cep, kilograms, services }) => {
    const { comprimento, largura, altura } = quotedPackage;
    const weight = billableKg([kilograms * 1000]);
    const volume = { width: largura, height: altura, length: comprimento, weight };
    const ids = services.filter(isOffered).map((service) => serviceIds[service]);
    const reply = await callService(`${url}/api/v2/me/shipment/calculate`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await secret('melhorEnvio')}`,
        'User-Agent': `${config.SITE_NAME} (${company.email})`,
      },
      json: {
        from: { postal_code: originCep },
        to: { postal_code: cep },
        volumes: [{ ...volume, insurance_value: 0 }],
        options: { receipt: false, own_hand: false, collect: false },
        services: ids.join(','),
      },
      timeoutMs,
    });
    return services.map((service) => quoteOf(service, v.parse(offers, reply)));
  },
});

function quoteOf(service: QuotedService, quoted: v.InferOutput<typeof offers>): ServiceQuote {
  const offer = isOffered(service)
    ? quoted.find(({ id }) => id === serviceIds[service])
    : undefined;
  const { custom_price: price, custom_delivery_time: days, error } = offer ?? {};
  if (price && days) return { service, price, days };
  return { service, problem: error ?? 'Serviço indisponível para este destino.' };
}
