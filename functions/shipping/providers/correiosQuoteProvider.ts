import { parseTypedMoney } from '#shared/values/typedMoney';
import { billableKg } from '#shared/shipping/billableKg';
import type { QuotedService } from '#shared/shipping/quotedServices';
import type { ServiceQuote, ShippingQuoteProvider } from './shippingQuoteProvider';
import * as v from 'valibot';
import { quotedPackage } from '#shared/orders/orderTotals';
import { correiosSession } from './correiosSession';

const quoteTimeoutMs = 2000;

const prices = v.array(
  v.object({
    coProduto: v.string(),
    pcFinal: v.nullish(v.string()),
    txErro: v.nullish(v.string()),
  }),
);
const deadlines = v.array(
  v.object({
    coProduto: v.string(),
    prazoEntrega: v.nullish(v.number()),
    txErro: v.nullish(v.string()),
  }),
);

type Parcel = {
  readonly cepOrigem: string;
  readonly cepDestino: string;
  readonly grams: number;
  readonly products: readonly string[];
};

type CorreiosReply = {
  readonly prices: v.InferOutput<typeof prices>;
  readonly deadlines: v.InferOutput<typeof deadlines>;
};

/** Prices and days from the Correios contract API, for one parcel in the shop's box. */
function correiosApi(baseUrl: string) {
  const session = correiosSession(baseUrl);
  const post = (path: string, json: object) =>
    session.call(path, { method: 'POST', json, timeoutMs: quoteTimeoutMs });
  return {
    quote: async ({ cepOrigem, cepDestino, grams, products }: Parcel): Promise<CorreiosReply> => {
      const contract = await session.contract();
      const numbered = products.map((coProduto, index) => ({
        coProduto,
        nuRequisicao: String(index + 1),
        cepOrigem,
        cepDestino,
      }));
      const { comprimento, largura, altura } = quotedPackage;
      const box = {
        psObjeto: String(grams),
        tpObjeto: '2',
        comprimento: String(comprimento),
        largura: String(largura),
        altura: String(altura),
      };
      const [price, deadline] = await Promise.all([
        post('/preco/v1/nacional', {
          idLote: '1',
          parametrosProduto: numbered.map((one) => ({ ...one, ...contract, ...box })),
        }),
        post('/prazo/v1/nacional', { idLote: '1', parametrosPrazo: numbered }),
      ]);
      return { prices: v.parse(prices, price), deadlines: v.parse(deadlines, deadline) };
    },
  };
}

/** The service codes of the contract. */
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
  const price = parseTypedMoney(offered?.pcFinal ?? '');
  // A remark such as "special conditions" comes with a price, so the service is still available.
  if (price !== null && price > 0 && days) return { service, price, days };
  return { service, problem: offered?.txErro ?? late ?? unavailable };
}
