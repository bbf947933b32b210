import { nfeKey, nfseKey } from '../samples/invoiceXml';
import { nfe, nfsen } from '../../vectors/focus-nfe.json';
import { type Asked, type Reaction, startLoopback, type StubReply } from './loopback';

export const focusToken = 'token da focus';

type Stand = 'waiting' | 'authorised' | 'refused' | 'cancelled';
type Kept = { readonly kind: 'nfe' | 'nfsen'; readonly key: string; stand: Stand; posts: number };

/** Reactions to the next calls; with `taken`, the call takes effect all the same. */
type Trouble = { on: 'POST' | 'GET' | 'DELETE'; reaction: Reaction; taken?: boolean };

/** Required fields, without which the documented calls are refused. */
const required = {
  nfe: ['natureza_operacao', 'cnpj_emitente', 'nome_destinatario', 'logradouro_destinatario'],
  nfsen: [
    'codigo_municipio_emissora',
    'cnpj_prestador',
    'codigo_tributacao_nacional_iss',
    'finalidade_emissao',
    'consumidor_final',
    'codigo_indicador_operacao',
    'indicador_destinatario',
  ],
} as const;

/** Focus NFe as documented; it stores invoices by reference as the real one does. */
export async function startFocus() {
  const notes = new Map<string, Kept>();
  const troubles: Trouble[] = [];
  /** The tax authority's decision on new invoices: after a query or, without `waits`, at once. */
  const ahead = { refuses: false, waits: true, lateToCancel: false };

  const shown = (reference: string): StubReply => {
    const kept = notes.get(reference);
    if (!kept) return nfe.notFound;
    const answers = kept.kind === 'nfe' ? nfe : nfsen;
    const named = (reply: StubReply) => filled(reply, reference, kept);
    if (kept.stand === 'waiting') kept.stand = ahead.refuses ? 'refused' : 'authorised';
    return named(answers[kept.stand]);
  };
  const post = (kind: Kept['kind'], { query, json }: Asked): StubReply => {
    const reference = query.get('ref') ?? '';
    const kept = notes.get(reference);
    if (kept?.stand === 'waiting') return nfe.inProcess;
    if (kept && kept.stand !== 'refused') return nfe.alreadyAuthorised;
    const problem = problemOf(kind, json);
    if (problem) return problem;
    return take(kind, reference, kept);
  };
  const take = (kind: Kept['kind'], reference: string, before: Kept | undefined): StubReply => {
    const decided = ahead.refuses ? 'refused' : 'authorised';
    const taken: Kept = {
      kind,
      key: before?.key ?? keyOf[kind](),
      posts: (before?.posts ?? 0) + 1,
      stand: ahead.waits ? 'waiting' : decided,
    };
    notes.set(reference, taken);
    return filled((kind === 'nfe' ? nfe : nfsen).accepted, reference, taken);
  };
  const remove = (reference: string, text: string): StubReply => {
    const kept = notes.get(reference);
    const reason = (JSON.parse(text === '' ? '{}' : text) as { justificativa?: string })
      .justificativa;
    if (!kept) return nfe.notFound;
    if (reason === undefined) return nfe.reasonMissing;
    if (reason.length < 15 || reason.length > 255) return nfe.reasonLength;
    if (kept.stand !== 'authorised') return nfe.notAuthorised;
    if (ahead.lateToCancel) {
      const mensagem_sefaz = 'Rejeicao: Prazo de cancelamento superior ao previsto na legislacao';
      return { body: { ...nfe.authorised.body, status: 'erro_cancelamento', mensagem_sefaz } };
    }
    kept.stand = 'cancelled';
    return filled((kept.kind === 'nfe' ? nfe : nfsen).cancelled, reference, kept);
  };

  const answer = (asked: Asked): Reaction => {
    const { method, path, headers, text } = asked;
    const login = `Basic ${Buffer.from(`${focusToken}:`).toString('base64')}`;
    if (headers.authorization !== login) {
      return { status: 401, body: { mensagem: 'Acesso negado' } };
    }
    if (path.startsWith('/arquivos/')) return fileAt(path);
    const [, , kind = '', reference = ''] = path.split('/');
    const act = (): StubReply => {
      if (kind !== 'nfe' && kind !== 'nfsen') return nfe.notFound;
      if (method === 'POST') return post(kind, asked);
      return method === 'DELETE' ? remove(reference, text) : shown(reference);
    };
    const place = troubles.findIndex(({ on }) => on === method);
    const [trouble] = place < 0 ? [] : troubles.splice(place, 1);
    if (!trouble) return act();
    if (trouble.taken) act();
    return trouble.reaction;
  };
  const server = await startLoopback(answer);
  return { ...server, notes, troubles, ahead };
}

function filled({ status, body }: StubReply, ref: string, { kind, key }: Kept): StubReply {
  const text = JSON.stringify(body).replaceAll('REF', ref);
  const named = JSON.parse(text) as Record<string, unknown>;
  const ofKey =
    kind === 'nfe'
      ? { ...('chave_nfe' in named ? { chave_nfe: `NFe${key}` } : {}) }
      : { ...('codigo_verificacao' in named ? { codigo_verificacao: key } : {}) };
  return { ...(status === undefined ? {} : { status }), body: { ...named, ...ofKey } };
}

const fileAt = (path: string): StubReply =>
  path.endsWith('.pdf')
    ? { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4\n%%EOF' }
    : {
        headers: { 'content-type': 'application/xml' },
        body: `<?xml version="1.0"?><nota>${path}</nota>`,
      };

const keyOf = { nfe: () => nfeKey(), nfsen: () => nfseKey() };

/** The refusals that the documentation describes for a new invoice. */
function problemOf(kind: Kept['kind'], json: Asked['json']): StubReply | null {
  const missing = required[kind].find((field) => !json[field]);
  if (missing !== undefined) {
    const mensagem = `Parâmetro "${missing}" não informado`;
    return { status: 400, body: { codigo: 'requisicao_invalida', mensagem } };
  }
  const who = kind === 'nfe' ? 'destinatario' : 'tomador';
  return json[`cpf_${who}`] || json[`cnpj_${who}`] ? null : nfe.schema;
}
