import { apiMessages } from '#shared/messages/messages';
import type { HistoryTarget } from '#shared/system/history';
import { type Api, type Call, customer, publicationOf } from '../browser';
import { address, orderOf } from '../checkoutForm';
import { expeditionOf, shippingApi, signatureOf } from '#tests/support/samples/sampleShipments';

type Stored = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly row_version: string;
};

export type DeskDetail = {
  readonly name: string;
  readonly path: string;
  readonly endpoint: string;
  readonly title: string;
  readonly list: { readonly path: string; readonly title: string };
  readonly history: HistoryTarget;
  readonly record: Stored;
  /** A text field; a note has as many rows as the customer wants. */
  readonly typed: { readonly label: string; readonly name: string; readonly rows?: number };
  /** What another person changes in the meantime, and where and how it is shown. */
  readonly theirs: {
    readonly change: Readonly<Record<string, unknown>>;
    readonly label: string;
    readonly shown: string;
  };
  /** A single-line field, where Enter saves. */
  readonly line: string;
  readonly alert: string;
};

export const deskDetails: readonly DeskDetail[] = [
  {
    name: 'user',
    path: '/admin/user/7',
    endpoint: '/profile',
    title: 'Marina Castro',
    list: { path: '/admin/users', title: 'Usuários' },
    history: 'profile',
    record: { ...customer, billing_address: address },
    typed: { label: 'Nome', name: 'name' },
    theirs: { change: { phone: '14997009999' }, label: 'Telefone', shown: '(14) 99700-9999' },
    line: 'Nome',
    alert: 'ATENÇÃO: Não foi possivel atualizar o usuário!',
  },
  {
    name: 'publication',
    path: '/admin/publication/5',
    endpoint: '/publication',
    title: 'Manual 5',
    list: { path: '/admin/publications', title: 'Publicações' },
    history: 'publication',
    record: publicationOf(5),
    typed: { label: 'Aplicabilidade (opcional)', name: 'applicability' },
    theirs: { change: { version: 'Rev. 9' }, label: 'Versão', shown: 'Rev. 9' },
    line: 'Versão',
    alert: 'ATENÇÃO: Não foi possivel atualizar a publicação!',
  },
  {
    name: 'order',
    path: '/admin/order/7',
    endpoint: '/order',
    title: 'Pedido 7',
    list: { path: '/admin/orders', title: 'Pedidos' },
    history: 'order',
    record: orderOf(7, { status: 2 }),
    typed: { label: 'Observação (opcional)', name: 'note', rows: 10 },
    theirs: { change: { nfe: '4471' }, label: 'Nota fiscal (opcional)', shown: '4471' },
    line: 'Nota fiscal (opcional)',
    alert: 'ATENÇÃO: Não foi possivel atualizar o pedido!',
  },
  {
    name: 'signature',
    path: '/admin/signature/9',
    endpoint: '/signature',
    title: 'Assinatura 9',
    list: { path: '/admin/signatures', title: 'Gerenciar Andamento' },
    history: 'signature',
    record: signatureOf(5),
    typed: { label: 'Observações', name: 'notes', rows: 10 },
    theirs: { change: { due: '2028-01-31' }, label: 'Vencimento', shown: '31/01/2028' },
    line: 'Vencimento',
    alert: 'ATENÇÃO: Não foi possivel atualizar a publicação!',
  },
  {
    name: 'expedition',
    path: '/admin/expedition/511',
    endpoint: '/expedition',
    title: 'Remessa 511',
    list: { path: '/admin/expeditions', title: 'Expedições' },
    history: 'expedition',
    record: expeditionOf(511, 1),
    typed: { label: 'Observação (opcional)', name: 'note', rows: 5 },
    theirs: {
      change: { track_code: 'AA123456785BR' },
      label: 'Código de rastreio',
      shown: 'AA123456785BR',
    },
    line: 'Código de rastreio',
    alert: 'ATENÇÃO: Não foi possivel atualizar a publicação!',
  },
];

/** The server of one record: it refuses an outdated version and stores what is sent. */
export function detailApi({ endpoint, record }: DeskDetail) {
  const stored: { current: Stored } = { current: record };
  const path = `${endpoint}/${record.id}`;
  const entries = [{ id: 'h1', action: 'Nota escrita', created: '2026-05-18T12:42:00.000Z' }];
  const api: Api = {
    ...shippingApi,
    [`GET ${path}`]: () => ({ body: stored.current }),
    [`PUT ${path}`]: ({ body }: Call) => {
      const { row_version, ...sent } = body as Record<string, unknown>;
      if (row_version !== stored.current.row_version) {
        return { status: 400, body: { non_field_errors: [apiMessages.staleRecord] } };
      }
      const id = `h${entries.length + 1}`;
      entries.unshift({ id, action: 'Nota mudada', created: '2026-05-19T12:42:00.000Z' });
      stored.current = kept(stored.current, sent);
      // Saving a publication also returns a warning about its file.
      const warning = endpoint === '/publication' ? { file_warning: null } : {};
      return { body: { ...stored.current, ...warning } };
    },
    [`GET ${endpoint}`]: () => ({ body: { count: 1, pages: 1, results: [stored.current] } }),
    'GET /api/today': { body: { tasks: [], failures: { count: 0, results: [] } } },
    'POST /api/logme': () => ({
      body: entries.map((entry) => ({ ...entry, actor: { name: 'Helena Prado' } })),
    }),
  };
  return { api, stored, path };
}

/** Only texts are stored, because other sent values have another shape than shown ones. */
function kept(before: Stored, sent: Readonly<Record<string, unknown>>): Stored {
  const texts = Object.entries(sent).filter(
    ([name, value]) =>
      name in before && typeof value === 'string' && !/status|value|price/.test(name),
  );
  const row_version = String(Number(before.row_version) + 1);
  return { ...before, ...Object.fromEntries(texts), row_version };
}
