import { fiscalSettings, type FiscalSettings } from '#shared/invoices/fiscalSettings';
import { setting } from '#platform/config/config';
import type { CancelAnswer, InvoiceAnswer, InvoiceName, InvoiceProvider } from './invoiceProvider';
import { offeredInvoiceProvider } from './offeredInvoiceProvider';
import * as v from 'valibot';
import { normaliseNfe } from '#shared/brazil/nfe';
import { normaliseNfse } from '#shared/brazil/nfse';
import type { InvoiceModel } from '#shared/orders/invoice';
import { secret } from '#platform/auth/secrets';
import { callService, fetchFile, ServiceError } from '#platform/runtime/callService';
import { log } from '#platform/runtime/logger';
import { goodsBody, serviceBody } from './focusBodies';

type FocusSettings = Extract<FiscalSettings['issuer'], { provider: 'focus' }>;

const timeoutMs = 10_000;
const maxFileBytes = 5_000_000;

const text = v.nullish(v.string());
const complaint = v.object({ mensagem: v.string() });

/** An invoice as Focus NFe returns it; NF-e and NFS-e differ in the names of a few fields. */
const note = v.object({
  status: v.picklist([
    'processando_autorizacao',
    'autorizado',
    'erro_autorizacao',
    'denegado',
    'cancelado',
    'erro_cancelamento',
  ]),
  mensagem_sefaz: text,
  erros: v.nullish(v.array(complaint)),
  chave_nfe: text,
  codigo_verificacao: text,
  numero: v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  serie: v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  serie_rps: text,
  data_emissao: text,
  caminho_xml_nota_fiscal: text,
  caminho_danfe: text,
  url_danfse: text,
  protocolo: text,
});
type Note = v.InferOutput<typeof note>;

/** The provider's answer when it refuses to issue an invoice. */
const refusal = v.object({
  codigo: v.string(),
  mensagem: v.string(),
  erros: v.nullish(v.array(complaint)),
});

const paths = { nfe: '/v2/nfe', nfse: '/v2/nfsen' } as const satisfies Record<InvoiceModel, string>;

/** Whether the provider has the invoice already or is issuing it; then its state is read instead. */
const isKnownThere = ({ codigo }: v.InferOutput<typeof refusal>) =>
  ['em_processamento', 'nfe_autorizada', 'already_processed'].includes(codigo);

/** Focus NFe, API v2 (https://focusnfe.com.br/doc/): goods by NF-e, services by the national NFS-e. */
function focusProvider(
  { url, environment }: FocusSettings,
  fiscal: FiscalSettings,
): InvoiceProvider {
  const call = async (path: string, sent: { method?: 'POST' | 'DELETE'; json?: unknown } = {}) => {
    const reply = await callService(`${url}${path}`, {
      headers: { Authorization: await authorization() },
      timeoutMs,
      ...sent,
    });
    return v.parse(note, reply);
  };
  const placeOf = ({ model, reference }: InvoiceName) =>
    `${paths[model]}/${encodeURIComponent(reference)}`;
  const find = async (name: InvoiceName): Promise<InvoiceAnswer | null> => {
    try {
      return answerOf(name.model, await call(placeOf(name)));
    } catch (error) {
      if (error instanceof ServiceError && error.status === 404) return null;
      throw error;
    }
  };
  return {
    find,
    issue: async (request) => {
      const { model, reference } = request;
      const json =
        model === 'nfe'
          ? goodsBody(request, fiscal, environment)
          : serviceBody(request, fiscal, environment);
      const query = new URLSearchParams({ ref: reference }).toString();
      try {
        return answerOf(model, await call(`${paths[model]}?${query}`, { method: 'POST', json }));
      } catch (error) {
        const said = refusalIn(error);
        if (!said) throw error;
        if (isKnownThere(said)) return (await find(request)) ?? { state: 'waiting' };
        return { state: 'refused', why: wordsOf(said) };
      }
    },
    cancel: async (name) => {
      const json = { justificativa: name.reason };
      try {
        return cancelAnswer(await call(placeOf(name), { method: 'DELETE', json }));
      } catch (error) {
        const said = refusalIn(error);
        if (!said) throw error;
        // An earlier call may have cancelled it although its answer was lost.
        const standing = await find(name);
        if (standing?.state === 'cancelled') return standing;
        return { state: 'refused', why: wordsOf(said) };
      }
    },
    file: async (place) => {
      const isOwn = place.startsWith('/');
      const address = new URL(place, url);
      if (!isOwn && !isTheirs(address)) throw new Error(`a file elsewhere: ${address.hostname}`);
      return fetchFile(address.href, {
        headers: isOwn ? { Authorization: await authorization() } : {},
        timeoutMs,
        maxBytes: maxFileBytes,
      });
    },
  };
}

/** The token is the user name of Basic Authentication; the password is empty. */
const authorization = async () =>
  `Basic ${Buffer.from(`${await secret('invoiceProvider')}:`).toString('base64')}`;

/** Whether a file is at the provider: PDFs of NFS-e are in its S3 bucket. */
const isTheirs = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' &&
  (hostname.endsWith('.focusnfe.com.br') || /^focusnfe\.s3[.\w-]*\.amazonaws\.com$/.test(hostname));

/** The provider's refusal in a failed call; null for other failures, which may be retried. */
function refusalIn(error: unknown): v.InferOutput<typeof refusal> | null {
  if (!(error instanceof ServiceError) || ![400, 422].includes(error.status ?? 0)) return null;
  const parsed = v.safeParse(refusal, error.body);
  if (!parsed.success) return null;
  log('warn', 'invoice.refused', { code: parsed.output.codigo });
  return parsed.output;
}

const wordsOf = ({ mensagem, erros }: v.InferOutput<typeof refusal>): string =>
  [mensagem, ...(erros ?? []).map((one) => one.mensagem)].join(' ');

const whyOf = ({ mensagem_sefaz, erros }: Note): string =>
  [...(mensagem_sefaz ? [mensagem_sefaz] : []), ...(erros ?? []).map((one) => one.mensagem)].join(
    ' ',
  ) || 'O provedor recusou a nota e não disse por quê.';

function answerOf(model: InvoiceModel, said: Note): InvoiceAnswer {
  switch (said.status) {
    case 'processando_autorizacao':
      return { state: 'waiting' };
    case 'erro_autorizacao':
    case 'denegado':
      return { state: 'refused', why: whyOf(said) };
    case 'cancelado':
      return { state: 'cancelled', protocol: said.protocolo ?? null };
    // An invoice that could not be cancelled stays issued.
    case 'autorizado':
    case 'erro_cancelamento':
      return issuedOf(model, said);
  }
}

const issuedOf = (model: InvoiceModel, said: Note): InvoiceAnswer => ({
  state: 'issued',
  number: said.numero ?? '',
  series: said.serie ?? said.serie_rps ?? null,
  key: keyOf(model, said),
  issued: momentOf(said.data_emissao ?? ''),
  files: {
    xml: said.caminho_xml_nota_fiscal ?? null,
    pdf: said.caminho_danfe ?? said.url_danfse ?? null,
  },
});

const keyOf = (model: InvoiceModel, { chave_nfe, codigo_verificacao }: Note): string =>
  model === 'nfe' ? normaliseNfe(chave_nfe ?? '') : normaliseNfse(codigo_verificacao ?? '');

function momentOf(written: string): string | null {
  const moment = Date.parse(written);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

function cancelAnswer(said: Note): CancelAnswer {
  if (said.status === 'cancelado') {
    return { state: 'cancelled', protocol: said.protocolo ?? null };
  }
  if (said.status === 'processando_autorizacao') return { state: 'waiting' };
  return { state: 'refused', why: whyOf(said) };
}

const fiscal = setting('FISCAL', fiscalSettings);

/** The provider that issues this environment's invoices. */
export const currentInvoiceProvider: InvoiceProvider =
  fiscal.issuer.provider === 'focus'
    ? focusProvider(fiscal.issuer, fiscal)
    : offeredInvoiceProvider();

/** The NCM (tax classification) of printed titles without their own. */
export const usualNcm = fiscal.goods.ncm;
