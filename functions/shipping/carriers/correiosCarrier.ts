import * as v from 'valibot';
import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { refused } from '#platform/domainErrors';
import { postingBody, returnBody } from './correiosPosting';
import type { Carrier, CarrierNews, LabelledPosting, Posted } from './carrier';
import { ServiceError } from '#platform/runtime/callService';
import { correiosSession } from '../providers/correiosSession';
import { carrierFailure } from './carrierFailure';
import type { ParcelState } from '#shared/shipping/parcelState';
import { beginningOf } from '#shared/values/text';

const event = v.object({
  codigo: v.string(),
  tipo: v.string(),
  descricao: v.string(),
  /** Local time of São Paulo, without a zone. */
  dtHrCriado: v.string(),
});
const trackedObject = v.object({
  codObjeto: v.string(),
  /** Why the carrier has no events. */
  mensagem: v.nullish(v.string()),
  eventos: v.optional(v.array(event), []),
});
const trackedObjects = v.object({ objetos: v.array(trackedObject) });

const longestText = 120;

/** The latest event of an object; null if the Correios do not know it. */
function correiosNews({
  codObjeto,
  eventos,
}: v.InferOutput<typeof trackedObject>): CarrierNews | null {
  const [last] = eventos.toSorted((one, other) => (one.dtHrCriado < other.dtHrCriado ? 1 : -1));
  if (!last) return null;
  const at = new Date(`${last.dtHrCriado.slice(0, 19)}-03:00`);
  if (Number.isNaN(at.getTime())) return null;
  return {
    code: codObjeto,
    state: stateOf(last),
    text: beginningOf(last.descricao.trim(), longestText),
    at: at.toISOString(),
  };
}

/** Deliveries, failed attempts and returns share BDE, BDI and BDR: the description decides. */
function stateOf({ codigo, descricao }: v.InferOutput<typeof event>): ParcelState {
  if (!/^BD[EIR]$/.test(codigo)) return 'on_the_way';
  const said = descricao.toLowerCase();
  if (/n[ãa]o (?:foi )?entregue|ser[áa] devolvido/.test(said)) return 'on_the_way';
  if (/(?:devolvido|entregue) ao remetente/.test(said)) return 'returned';
  return said.includes('entregue') ? 'delivered' : 'on_the_way';
}

const timeoutMs = 6000;

const problem = v.object({ msgs: v.optional(v.array(v.string()), []) });

type Session = ReturnType<typeof correiosSession>;
type Asked = Omit<Parameters<Session['call']>[1], 'timeoutMs'>;

/** Calls with the session; failures are thrown as carrier failures. */
function correiosCalls(url: string) {
  const session = correiosSession(url);
  const call = (path: string, asked: Asked = {}) => session.call(path, { ...asked, timeoutMs });
  const ask = async (path: string, asked?: Asked) => {
    try {
      return await call(path, asked);
    } catch (error) {
      throw carrierFailure(error, reasonsOf(error));
    }
  };
  return {
    ask,
    /** Reading has no effect, so an unanswered read is retried once. */
    read: async (path: string) => {
      try {
        return await call(path);
      } catch (error) {
        if (error instanceof ServiceError && (error.status ?? 500) >= 500) return ask(path);
        throw carrierFailure(error, reasonsOf(error));
      }
    },
    /** Undefined while they answer with a client error, which is how they say "not yet". */
    readWhenMade: async (path: string) => {
      try {
        return await call(path);
      } catch (error) {
        if (isNotYet(error)) return undefined;
        throw carrierFailure(error, reasonsOf(error));
      }
    },
    /** A label that no longer exists counts as deleted. */
    remove: async (path: string) => {
      try {
        await call(path, { method: 'DELETE' });
      } catch (error) {
        if (!isGone(error)) throw carrierFailure(error, reasonsOf(error));
      }
    },
  };
}
type CorreiosCalls = ReturnType<typeof correiosCalls>;

function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof ServiceError)) return [];
  const read = v.safeParse(problem, error.body);
  return read.success ? read.output.msgs : [];
}

/** Already deleted, or answered without a body. */
const isGone = (error: unknown) =>
  error instanceof ServiceError &&
  error.status !== null &&
  (error.status < 300 || error.status === 404);

const isNotYet = (error: unknown) =>
  error instanceof ServiceError && error.status !== null && ![401, 403].includes(error.status);

const postings = '/prepostagem/v1/prepostagens';
/** A label is ready within seconds, so the call polls for it while it can still answer. */
const labelTries = 8;
const labelPauseMs = 1200;
/** How many open postings are searched for one with the same reference today. */
const pageSize = 100;
const pagesLookedAt = 5;

const posted = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  codigoObjeto: v.pipe(v.string(), v.regex(/^[A-Z]{2}\d{9}[A-Z]{2}$/)),
});
const listed = v.object({
  itens: v.optional(
    v.array(
      v.object({
        id: v.string(),
        codigoObjeto: v.nullish(v.string()),
        observacao: v.nullish(v.string()),
      }),
    ),
    [],
  ),
});
const receipt = v.object({ idRecibo: v.union([v.string(), v.number()]) });
const label = v.object({ dados: v.pipe(v.string(), v.nonEmpty()) });

type Correios = { readonly url: string };

/** Pre-postings, labels and tracking of the Correios contract API. */
export function correiosCarrier({ url }: Correios): Carrier {
  const calls = correiosCalls(url);
  return {
    post: async (posting) => {
      const before = posting.isRepeated ? await postedBefore(calls, posting.reference) : undefined;
      return before ?? made(calls, postingBody(posting));
    },
    takeBack: async (returning) =>
      (await postedBefore(calls, returning.reference)) ?? made(calls, returnBody(returning)),
    cancel: (id) => calls.remove(`${postings}/${encodeURIComponent(id)}`),
    labels: (wanted) => makeLabels(calls, wanted),
    follow: async (codes) => {
      const query = codes.map((code) => `codigosObjetos=${encodeURIComponent(code)}`).join('&');
      const reply = await calls.read(`/srorastro/v1/objetos?${query}&resultado=U`);
      return v.parse(trackedObjects, reply).objetos.flatMap((one) => correiosNews(one) ?? []);
    },
  };
}

async function made(calls: CorreiosCalls, json: object): Promise<Posted> {
  const reply = await calls.ask(postings, { method: 'POST', json });
  const { id, codigoObjeto: code } = v.parse(posted, reply);
  return { id, code };
}

async function postedBefore(calls: CorreiosCalls, reference: string): Promise<Posted | undefined> {
  for (let page = 0; page < pagesLookedAt; page += 1) {
    const query = `status=PREPOSTADO&page=${page}&size=${pageSize}`;
    const { itens } = v.parse(listed, await calls.read(`/prepostagem/v2/prepostagens?${query}`));
    const posting = itens.find(({ observacao }) => observacao === reference);
    if (posting?.codigoObjeto) return { id: posting.id, code: posting.codigoObjeto };
    if (itens.length < pageSize) return undefined;
  }
  return undefined;
}

async function makeLabels(
  calls: CorreiosCalls,
  wanted: readonly LabelledPosting[],
): Promise<Uint8Array> {
  const json = {
    idsPrePostagem: wanted.map(({ id }) => id),
    tipoRotulo: 'P',
    formatoRotulo: 'ET',
    imprimeRemetente: 'S',
    layoutImpressao: 'PADRAO',
  };
  const asked = await calls.ask(`${postings}/rotulo/assincrono/pdf`, { method: 'POST', json });
  const { idRecibo } = v.parse(receipt, asked);
  const path = `${postings}/rotulo/download/assincrono/${encodeURIComponent(idRecibo)}`;
  for (let tries = 0; tries < labelTries; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, labelPauseMs));
    const made = v.safeParse(label, await calls.readWhenMade(path));
    if (made.success) return Buffer.from(made.output.dados, 'base64');
  }
  throw refused(carrierRefusals.label_pending);
}
