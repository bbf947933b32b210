import { screen, within } from '@testing-library/react';
import type { Order, OrderLine } from '#shared/orders/order';
import { startSession } from '#web/state/startSession';
import { type Api, type Call, heading, openShop, serveApi, staff } from '../browser';
import { orderOf } from '../checkoutForm';

type LineChange = Partial<Omit<OrderLine, 'publication'>> & {
  publication?: Partial<OrderLine['publication']>;
};

export const lineOf = (id: number, { publication, ...rest }: LineChange = {}): OrderLine => ({
  id,
  value: '80.00',
  airplane_prefix: 'PS-AGR',
  airplane_serial_number: '655',
  fuel_type: 2,
  file: null,
  photo_sent: null,
  renewal_of: null,
  ...rest,
  publication: {
    id: 3,
    name: 'Suplemento de Conversão para Etanol',
    version: 'Rev. B',
    is_signature: false,
    is_sent_immediately: true,
    is_download: false,
    has_photo_upload: false,
    has_airplane_info: true,
    applicability: 'AG-201A, N/S 600 a 940',
    ...publication,
  },
});

/** An order whose photo waits for staff. */
export const reviewOf = (id: number, change: Partial<Order> = {}): Order =>
  orderOf(id, {
    status: 4,
    transitions: [
      { status: 1, obstacle: null },
      { status: 3, obstacle: 'reason_required' },
    ],
    answer_by: '2026-05-19T12:42:00.000Z',
    payments: [],
    profile: {
      id: 7,
      name: 'Davi Moura',
      company_name: 'Oficina Campo Limpo Ltda',
      person_or_company: 1,
      email: 'contato@campolimpo.example.com',
      phone: '16991550042',
      cpf: null,
      cnpj: '45987654000110',
      ie: '110042490114',
    },
    publications: [
      lineOf(id * 100 + 1, {
        publication: { has_photo_upload: true },
        file: `/order/${id}/photo/${id * 100 + 1}/`,
        photo_sent: '2026-05-18T12:42:00.000Z',
      }),
    ],
    ...change,
  });

export const history = [
  {
    id: '2',
    action: 'Foto recebida',
    created: '2026-05-18T12:42:00.000Z',
    actor: { name: 'Davi' },
  },
];

const isOrder = (body: unknown, id: number): body is Order =>
  typeof body === 'object' && body !== null && 'id' in body && body.id === id;

/** Opens an order as staff; the answer to a change becomes the stored order. */
export async function openOrderDesk(order: Order, api: Api = {}, person = staff) {
  startSession('t', person);
  const stored = { current: order };
  const keeping = (answer: Api[string]) => async (call: Call) => {
    const given = typeof answer === 'function' ? await answer(call) : answer;
    if (isOrder(given.body, order.id)) stored.current = given.body;
    return given;
  };
  const calls = serveApi({
    [`GET /order/${order.id}`]: () => ({ body: stored.current }),
    'POST /api/logme': { body: history },
    'GET /order': { body: { count: 1, pages: 1, results: [order] } },
    ...Object.fromEntries(
      order.publications.map(({ id }) => [
        `GET /order/${order.id}/photo/${id}`,
        { body: { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } },
      ]),
    ),
    ...Object.fromEntries(Object.entries(api).map(([key, answer]) => [key, keeping(answer)])),
  });
  openShop(`/admin/order/${order.id}`);
  await heading(`Pedido ${order.id}`);
  return { calls, stored };
}

/** The bodies of the calls of one kind. */
export const bodiesOf = (
  calls: Awaited<ReturnType<typeof openOrderDesk>>['calls'],
  method: string,
  path: string,
) => calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
