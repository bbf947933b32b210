import type { Order } from '#shared/orders/order';
import type { Profile } from '#shared/profiles/profile';
import type { Publication } from '#shared/publications/publication';
import { type Api, type Call, customer, publicationOf } from '../browser';
import { orderOf } from '../checkoutForm';
import {
  agroVoo,
  expeditionOf,
  shippingApi,
  signatureOf,
  subscribed,
} from '#tests/support/samples/sampleShipments';
import { lineOf } from './staffDesk';

/** Longer than the 50 characters that a list shows. */
export const longName = 'Associação dos Operadores Aeroagrícolas do Vale do Jequitinhonha e Região';

type Row = { readonly id: number };

export type DeskList = {
  readonly title: string;
  readonly path: string;
  /** The endpoint of the list and, with an id, of a record. */
  readonly endpoint: string;
  readonly rowOf: (id: number, name: string) => Row;
  readonly detail: (id: number) => string;
  readonly detailTitle: (id: number) => string;
  /** The + button and its target; a status of the select. */
  readonly create: { readonly label: string; readonly to: string };
  readonly status?: { readonly label: string; readonly value: string };
  /** Content above the rows that is fetched together with them. */
  readonly above?: string;
};

const publication = (id: number, name: string): Publication => publicationOf(id, { name });
const person = (id: number, name: string): Profile => ({ ...customer, id, name });
const order = (id: number, name: string): Order =>
  orderOf(id, { profile: { ...customer, id: 7, name }, publications: [lineOf(id * 100 + 1)] });

export const deskLists: readonly DeskList[] = [
  {
    title: 'Usuários',
    path: '/admin/users',
    endpoint: '/profile',
    rowOf: person,
    detail: (id) => `/admin/user/${id}`,
    detailTitle: (id) => `Nome ${id}`,
    create: { label: 'Novo usuário', to: '/admin/user/0' },
  },
  {
    title: 'Expedições',
    path: '/admin/expeditions',
    endpoint: '/expedition',
    rowOf: (id, name) => expeditionOf(id, 1, { client: { ...agroVoo, company_name: name } }),
    detail: (id) => `/admin/expedition/${id}`,
    detailTitle: (id) => `Remessa ${id}`,
    create: { label: 'Nova remessa', to: '/admin/expedition/0' },
    status: { label: 'Devolvido', value: '4' },
  },
  {
    title: 'Publicações',
    path: '/admin/publications',
    endpoint: '/publication',
    rowOf: publication,
    detail: (id) => `/admin/publication/${id}`,
    detailTitle: (id) => `Nome ${id}`,
    create: { label: 'Nova publicação', to: '/admin/publication/0' },
  },
  {
    title: 'Pedidos',
    path: '/admin/orders',
    endpoint: '/order',
    rowOf: order,
    detail: (id) => `/admin/order/${id}`,
    detailTitle: (id) => `Pedido ${id}`,
    create: { label: 'Novo pedido', to: '/admin/create_order' },
    status: { label: 'Em análise', value: '4' },
  },
  {
    title: 'Gerenciar Andamento',
    path: '/admin/signatures',
    endpoint: '/signature',
    rowOf: (id, name) => signatureOf(5, { id, publication: { ...subscribed, name } }),
    detail: (id) => `/admin/signature/${id}`,
    detailTitle: (id) => `Assinatura ${id}`,
    create: { label: 'Nova assinatura', to: '/admin/signature/0' },
    status: { label: 'Vencida', value: '4' },
    above: '/api/today',
  },
];

const count = 45;

/** 45 rows, the newest with a long name; a search for `nada` finds none. */
export function listApi({ endpoint, rowOf }: DeskList): Api {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = count - index;
    return rowOf(id, index === 0 ? longName : `Nome ${id}`);
  });
  const one = Object.fromEntries(rows.map((body) => [`GET ${endpoint}/${body.id}`, { body }]));
  return {
    ...shippingApi,
    ...one,
    [`GET ${endpoint}`]: ({ query }: Call) => {
      const found = query.get('search') === 'nada' ? [] : rows;
      const page = Number(query.get('page'));
      const results = found.slice((page - 1) * 20, page * 20);
      return { body: { count: found.length, pages: Math.ceil(found.length / 20) || 1, results } };
    },
    'GET /order/1046': { body: order(1046, 'Nome 1046') },
    'GET /api/today': { body: { tasks: [], failures: { count: 0, results: [] } } },
  };
}
