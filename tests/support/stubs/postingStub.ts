import { postalCheckDigit } from '#shared/brazil/trackingCode';
import postings from '../../vectors/correios-postings.json';
import { correios } from '../../vectors/provider-fixtures.json';
import { type Asked, type Reaction, startLoopback, type StubReply } from './loopback';

type Kept = { readonly id: string; readonly code: string; readonly reference: string };
type Event = { readonly codigo: string; readonly descricao: string };

const create = '/prepostagem/v1/prepostagens';
const label = `${create}/rotulo/assincrono/pdf`;
const download = `${create}/rotulo/download/assincrono/`;

/** The return services of SEDEX and PAC. */
const returnServices = ['03247', '03301'];

/**
 * The Correios with their recorded answers: it stores posting requests, has a label at the second
 * query, and knows of parcels what the test sets.
 */
export async function startPostingStub() {
  const kept: Kept[] = [];
  const events = new Map<string, Event>();
  /** One reaction for each of the next calls; `lost` does the work and sends no answer. */
  const troubles: { on: string; reaction: Reaction | 'lost' }[] = [];
  let looks = 0;
  let made = 0;

  const post = (json: Asked['json']): StubReply => {
    const isReturn = returnServices.includes(String(json.codigoServico));
    const isDated = /^\d{2}\/\d{2}\/\d{4}$/.test(String(json.dataValidadeLogReversa));
    // A return has its own service, an expiry date and a declared content.
    if (isReturn !== (json.logisticaReversa === 'S') || isReturn !== isDated) {
      return { status: 400, body: postings.refused };
    }
    if (isReturn && !json.itensDeclaracaoConteudo) return { status: 400, body: postings.refused };
    made += 1;
    const serial = String(51_565_600 + made);
    const code = `AD${serial}${postalCheckDigit(serial)}BR`;
    const id = `PR${serial}`;
    kept.push({ id, code, reference: String(json.observacao) });
    return { status: 200, body: { ...postings.posted, id, codigoObjeto: code } };
  };
  const track = (query: URLSearchParams): StubReply => ({
    body: {
      ...postings.tracked,
      objetos: query.getAll('codigosObjetos').map((codObjeto) => {
        const event = events.get(codObjeto);
        const [recorded] = postings.tracked.objetos;
        return event && recorded
          ? { ...recorded, codObjeto, eventos: [{ ...recorded.eventos[0], ...event }] }
          : { codObjeto, mensagem: postings.unknown };
      }),
    },
  });
  const answer = ({ method, path, json, query }: Asked): StubReply => {
    if (path === create) return post(json);
    if (path === '/prepostagem/v2/prepostagens') {
      const itens = kept.map(({ id, code, reference }) => ({
        id,
        codigoObjeto: code,
        observacao: reference,
      }));
      return { body: { itens, page: { number: 0, totalPages: 1 } } };
    }
    if (path === label) return { body: postings.receipt };
    if (path.startsWith(download)) {
      looks += 1;
      return looks % 2 === 0 ? { body: postings.label } : { status: 400, body: { msgs: [] } };
    }
    if (path === '/srorastro/v1/objetos') return track(query);
    if (method === 'DELETE') {
      const index = kept.findIndex(({ id }) => path.endsWith(id));
      if (index >= 0) kept.splice(index, 1);
      return { body: {} };
    }
    return { status: 404, body: {} };
  };
  const server = await startLoopback((asked) => {
    if (asked.path.startsWith('/token/')) {
      const body = { ...correios.token.res, expiraEm: '2099-09-22T14:40:03' };
      return { status: 201, body };
    }
    const at = troubles.findIndex(({ on }) => on === asked.path);
    const [trouble] = at < 0 ? [] : troubles.splice(at, 1);
    if (!trouble) return answer(asked);
    if (trouble.reaction !== 'lost') return trouble.reaction;
    answer(asked);
    return 'reset';
  });
  return { ...server, kept, events, troubles, paths: { create, label } };
}
