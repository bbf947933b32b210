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

export type CorreiosReply = {
  readonly prices: v.InferOutput<typeof prices>;
  readonly deadlines: v.InferOutput<typeof deadlines>;
};

/** Prices and days of the Correios contract API, for one parcel of the shop's box. */
export function correiosApi(baseUrl: string) {
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
