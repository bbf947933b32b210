import * as v from 'valibot';
import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { refused } from '#platform/domainErrors';
import { type CorreiosCalls, correiosCalls } from './correiosCalls';
import { correiosNews, trackedObjects } from './correiosNews';
import { postingBody, returnBody } from './correiosPosting';
import type { Carrier, LabelledPosting, Posted } from './carrier';

const postings = '/prepostagem/v1/prepostagens';
/** A label is made within seconds, and asked for while the call can still answer. */
const labelTries = 8;
const labelPauseMs = 1200;
/** Of postings not handed over yet: what a reference of today can stand among. */
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
    name: 'Correios',
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
    const own = itens.find(({ observacao }) => observacao === reference);
    if (own?.codigoObjeto) return { id: own.id, code: own.codigoObjeto };
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
