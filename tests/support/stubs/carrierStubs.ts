import { correios, melhorenvio } from '../../vectors/provider-fixtures.json';
import { type Asked, type Reaction, startLoopback, type StubReply } from './loopback';

type Trouble = { readonly on: string; readonly reaction: Reaction };

/** A service that answers normally except for requested failures. */
async function withTroubles(answer: (asked: Asked) => StubReply) {
  const troubles: Trouble[] = [];
  const server = await startLoopback((asked) => {
    const trouble = troubles.find(({ on }) => on === asked.path);
    return trouble ? trouble.reaction : answer(asked);
  });
  return { ...server, troubles };
}

type Product = { readonly coProduto: string; readonly cepDestino: string };

/** The contract API of the Correios: 34.55 and one day for SEDEX, cheaper and slower for PAC. */
export const startCorreios = () =>
  withTroubles(({ path, json, headers }) => {
    if (path.startsWith('/token/')) {
      const isKnown =
        headers.authorization === `Basic ${Buffer.from('loja:codigo').toString('base64')}`;
      return isKnown && json.numero === '1234'
        ? { status: 201, body: { ...correios.token.res, expiraEm: '2099-09-22T14:40:03' } }
        : { status: 401, body: {} };
    }
    if (headers.authorization !== `Bearer ${correios.token.res.token}`) {
      return { status: 401, body: {} };
    }
    const [price, failed] = correios.preco.res;
    const [deadline] = correios.prazo.res;
    const asked = (json.parametrosProduto ?? json.parametrosPrazo) as Product[];
    return {
      body: asked.map(({ coProduto, cepDestino }, index) => {
        const isPac = coProduto === '03298';
        const numbered = { coProduto, nuRequisicao: index + 1 };
        if (cepDestino === '00000001') return { ...failed, ...numbered, txErro: 'CEP inválido' };
        return path.startsWith('/preco/')
          ? { ...price, ...numbered, pcFinal: isPac ? '1.021,90' : price?.pcFinal }
          : { ...deadline, ...numbered, prazoEntrega: isPac ? 6 : deadline?.prazoEntrega };
      }),
    };
  });

const names = melhorenvio.services as Readonly<Record<string, string>>;

/** Melhor Envio: 25.65 and ten days for every service. */
export const startMelhorEnvio = () =>
  withTroubles(({ json, headers }) => {
    if (headers.authorization !== 'Bearer token do melhor envio') return { status: 401, body: {} };
    const [good, bad] = melhorenvio.res;
    const { postal_code: to } = json.to as { postal_code: string };
    return {
      body: String(json.services)
        .split(',')
        .map((id) => ({
          ...(to === '00000001' ? bad : good),
          id: Number(id),
          name: names[id] ?? '',
        })),
    };
  });
