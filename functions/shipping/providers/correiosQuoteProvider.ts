import { parseTyped } from '#shared/values/typedMoney';
import { billableKg } from '#shared/shipping/billableKg';
import type { QuotedService } from '#shared/shipping/quotedServices';
import { correiosApi, type CorreiosReply } from './correiosApi';
import type { ServiceQuote, ShippingQuoteProvider } from './shippingQuoteProvider';

/** The contract's codes of its services. */
export const correiosProducts = { SEDEX: '03220', PAC: '03298' } as const satisfies Partial<
  Record<QuotedService, string>
>;

const isProduct = (service: QuotedService): service is keyof typeof correiosProducts =>
  service in correiosProducts;

const unavailable = 'Serviço indisponível para este destino.';

type Correios = { readonly url: string; readonly originCep: string };

/** SEDEX and PAC at the company's contract prices. */
export function correiosQuoteProvider({ url, originCep }: Correios): ShippingQuoteProvider {
  const api = correiosApi(url);
  return {
    quote: async ({ cep, kilograms, services }) => {
      const sold = services.filter(isProduct);
      const reply = await api.quote({
        cepOrigem: originCep,
        cepDestino: cep,
        grams: billableKg([kilograms * 1000]) * 1000,
        products: sold.map((service) => correiosProducts[service]),
      });
      return services.map((service) =>
        isProduct(service) ? quoteOf(service, reply) : { service, problem: unavailable },
      );
    },
  };
}
export const correiosServices = ['SEDEX', 'PAC'] as const;

function quoteOf(
  service: keyof typeof correiosProducts,
  { prices, deadlines }: CorreiosReply,
): ServiceQuote {
  const isIt = ({ coProduto }: { readonly coProduto: string }) =>
    coProduto === correiosProducts[service];
  const offered = prices.find(isIt);
  const { prazoEntrega: days, txErro: late } = deadlines.find(isIt) ?? {};
  const price = parseTyped(offered?.pcFinal ?? '');
  // A note such as "special conditions" comes with a price and does not take the service away.
  if (price !== null && price > 0 && days) return { service, price, days };
  return { service, problem: offered?.txErro ?? late ?? unavailable };
}
