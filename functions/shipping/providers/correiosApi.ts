import * as v from 'valibot';
import { quotedPackage } from '#shared/orders/orderTotals';
import { callService, ServiceError } from '#platform/runtime/callService';
import { secret } from '#platform/auth/secrets';

const tokenTimeoutMs = 2000;
const quoteTimeoutMs = 2000;
/** A token is not used in its last minutes, lest it end between two calls. */
const reserveMs = 5 * 60_000;

const filled = v.pipe(v.string(), v.nonEmpty());
const credentials = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ user: filled, accessCode: filled, card: filled }),
);

const tokenReply = v.object({
  token: filled,
  /** Local to `zoneOffset`. */
  expiraEm: v.string(),
  zoneOffset: v.optional(v.string(), '-03:00'),
  cartaoPostagem: v.object({ contrato: v.string(), dr: v.number() }),
});

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

type Pass = {
  readonly token: string;
  readonly until: number;
  readonly contract: { readonly nuContrato: string; readonly nuDR: number };
};
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
  let kept: Promise<Pass> | undefined;

  const pass = async (): Promise<Pass> => {
    const known = await kept;
    if (known && known.until > Date.now()) return known;
    kept = authenticate(baseUrl);
    kept.catch(() => (kept = undefined));
    return kept;
  };
  const post = async (path: string, { token }: Pass, json: object) => {
    try {
      const headers = { Authorization: `Bearer ${token}` };
      return await callService(`${baseUrl}${path}`, {
        method: 'POST',
        headers,
        json,
        timeoutMs: quoteTimeoutMs,
      });
    } catch (error) {
      // Withdrawn before its time: the next quote asks for another.
      if (error instanceof ServiceError && error.status === 401) kept = undefined;
      throw error;
    }
  };
  return {
    quote: async ({ cepOrigem, cepDestino, grams, products }: Parcel): Promise<CorreiosReply> => {
      const current = await pass();
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
        post('/preco/v1/nacional', current, {
          idLote: '1',
          parametrosProduto: numbered.map((one) => ({ ...one, ...current.contract, ...box })),
        }),
        post('/prazo/v1/nacional', current, { idLote: '1', parametrosPrazo: numbered }),
      ]);
      return { prices: v.parse(prices, price), deadlines: v.parse(deadlines, deadline) };
    },
  };
}

async function authenticate(baseUrl: string): Promise<Pass> {
  const { user, accessCode, card } = v.parse(credentials, await secret('correios'));
  const basic = Buffer.from(`${user}:${accessCode}`).toString('base64');
  const reply = await callService(`${baseUrl}/token/v1/autentica/cartaopostagem`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    json: { numero: card },
    timeoutMs: tokenTimeoutMs,
  });
  const { token, expiraEm, zoneOffset, cartaoPostagem } = v.parse(tokenReply, reply);
  return {
    token,
    until: Date.parse(`${expiraEm}${zoneOffset}`) - reserveMs,
    contract: { nuContrato: cartaoPostagem.contrato, nuDR: cartaoPostagem.dr },
  };
}
