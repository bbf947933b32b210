import { cancelledByClient } from '#shared/orders/orderStatus';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/order';
import { useSession } from '#web/state/session';
import { startSession } from '#web/state/startSession';
import {
  type Api,
  customer,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';

async function openOrders(orders: Order[], api: Api = {}) {
  startSession('t', customer);
  const calls = serveApi({
    'GET /order': { body: { count: orders.length, pages: 1, results: orders } },
    ...api,
  });
  openShop('/orders');
  await heading('Pedidos');
  return calls;
}

it('says when what was found is only near what was searched for', async () => {
  startSession('t', customer);
  serveApi({
    'GET /order': { body: { count: 1, pages: 1, results: [orderOf(7)], similar: true } },
  });
  openShop('/orders?search=mamual');
  await screen.findByText('Nada com “mamual”; mostrando o mais parecido.');
  await record(7);
});

it('names an order that cannot be read, and shows the others', async () => {
  startSession('t', customer);
  const body = { count: 2, pages: 1, results: [orderOf(7)], unreadable: [1311] };
  serveApi({ 'GET /order': { body } });
  openShop('/orders');
  await screen.findByText('Registro 1311 não pôde ser lido');
  await record(7);
});

async function record(id: number) {
  const head = await screen.findByRole('heading', { name: `Pedido ${id}` });
  const article = head.closest('article');
  if (!article) throw new Error(`no record ${id}`);
  return within(article);
}

const slip = { line: '0'.repeat(47), due: '2026-11-25', due_note: null, expired: false };
const link = 'http://localhost/slip.pdf';
const line = {
  id: 1,
  publication: {
    id: 2,
    name: 'Manual',
    version: 'Rev. 12',
    is_signature: false,
    is_sent_immediately: true,
    is_download: false,
    has_photo_upload: false,
  },
  value: '80.00' as const,
  airplane_prefix: 'PT-UVA',
  airplane_serial_number: '412',
  fuel_type: 2 as const,
  file: null,
  renewal_of: null,
};

it('asks a visitor to log in, and comes back after it', async () => {
  const calls = serveApi({ 'POST /api/token': { body: { access: 'abc', user: customer } } });
  openShop('/orders');
  await screen.findByText('Você precisa estar logado');
  expect(location.pathname).toBe('/orders');
  expect(calls).toEqual([]);
  const main = within(screen.getByRole('main'));
  await userEvent.click(main.getByRole('link', { name: 'Entrar' }));
  await heading('Entrar');
});

it('asks for the own orders only, also for staff', async () => {
  const calls = await openOrders([]);
  await screen.findByText('Nenhum resultado pode ser encontrado');
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    page: '1',
    ordering: '-id',
    profile: 'me',
  });
});

it('shows a pending order with what to pay, and prints its boleto', async () => {
  await openOrders([orderOf(9, { publications: [line], transaction_link: link, boleto: slip })]);
  const order = await record(9);
  for (const text of ['Pagamento pendente', '18/11/2026']) order.getByText(text);
  expect(order.getByText('PT-UVA, N/S 412, Etanol')).toBeTruthy();
  const title = order.getByRole('link', { name: 'Manual' });
  expect(title.getAttribute('href')).toBe('/publications/2');
  expect(order.getByText(/114,55/)).toBeTruthy();
  expect(order.getByRole('link', { name: /Imprimir boleto/ }).getAttribute('href')).toBe(link);
  expect(order.getByRole('link', { name: /^Pagar \(Pix, boleto ou cartão\)/ })).toBeTruthy();
});

it('makes a boleto where there is none, or none any more', async () => {
  const expired = { ...slip, expired: true };
  await openOrders([orderOf(8), orderOf(7, { transaction_link: link, boleto: expired })]);
  for (const id of [8, 7]) {
    const make = (await record(id)).getByRole('link', { name: /Gerar Boleto/ });
    expect(make).toHaveProperty('pathname', `/payment/${id}`);
  }
});

it('says in words that freight is still to be agreed, without its 0,01 marker', async () => {
  await openOrders([
    orderOf(6, { shipping_type: 'A combinar', shipping_value: '0.01', total: '80.01' }),
  ]);
  const order = await record(6);
  const freight = order.getByText('Frete').nextElementSibling;
  expect(freight?.textContent).toBe('a combinar (não incluído)');
  expect(order.getByText('Total').closest('dl')?.lastElementChild?.textContent).toContain('80,00');
});

it('asks nothing for an order that costs nothing', async () => {
  await openOrders([
    orderOf(5, { shipping_type: 'Pedido Interno', shipping_value: '0.01', total: '0.01' }),
  ]);
  const order = await record(5);
  expect(order.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Pedido 5']);
  expect(order.getByText('Nada a pagar: a confirmação chega por e-mail.')).toBeTruthy();
});

it('leads from a confirmed order to what was bought, and to where it is', async () => {
  const sent = { id: 512, status: { id: 2, name: 'Enviado' }, track_code: 'QB123456785BR' };
  await openOrders([orderOf(4, { status: 2, expeditions: [sent] })]);
  const order = await record(4);
  expect(order.getByText('Pagamento confirmado')).toBeTruthy();
  expect(order.getByRole('link', { name: 'Ir para o Gerenciador' })).toHaveProperty(
    'pathname',
    '/manage',
  );
  expect(order.getByText('Enviado')).toBeTruthy();
  const tracking = order.getByRole('link', { name: /QB123456785BR/ });
  expect(tracking.getAttribute('href')).toContain('QB123456785BR');
});

it('says of an order that is being left what its page says, and leads nowhere to use it', async () => {
  const left = {
    protocol: 'D-2026-0043',
    asked: '2026-11-20T15:00:00.000Z',
    until: null,
    state: 'asked' as const,
    return_code: null,
    answer: null,
    lines: null,
    amount: '95.00' as const,
    freight: true,
    returned: null,
    settled: null,
  };
  await openOrders([orderOf(4, { status: 2, withdrawal: left })]);
  const order = await record(4);
  expect(order.getByText('Desistência em andamento')).toBeTruthy();
  expect(order.queryByText('Pagamento confirmado')).toBeNull();
  expect(order.queryByRole('link', { name: 'Ir para o Gerenciador' })).toBeNull();
});

it('promises nothing of what was handed over, and says when that was', async () => {
  const book = { ...line, publication: { ...line.publication, is_download: true } };
  const signature = {
    id: 8,
    status: { id: 5 as const, name: 'Liberado' },
    transferred: '2026-11-20',
    expedition: null,
    track_code: null,
    expedition_date: null,
  };
  const paid = { status: 2, paid_at: '2026-11-19T12:00:00.000Z' } as const;
  await openOrders([
    orderOf(4, { ...paid, publications: [{ ...book, signature }] }),
    orderOf(5, { ...paid, publications: [book] }),
  ]);
  const given = await record(4);
  expect(given.getByText(/PT-UVA.*Transferida em 20\/11\/2026/)).toBeTruthy();
  expect(given.queryByText(/já liberado/)).toBeNull();
  expect((await record(5)).getByText(/já liberado/)).toBeTruthy();
});

it('finds orders by what is typed, keeps it in the address, and says when nothing is found', async () => {
  const calls = await openOrders([], {
    'GET /order': ({ query }) => {
      const results = query.get('search') === 'PT-UVA' ? [orderOf(9)] : [];
      return { body: { count: results.length, pages: 1, results } };
    },
  });
  const box = screen.getByRole('searchbox', { name: 'Buscar nos seus pedidos' });
  await userEvent.type(box, 'PT-UVA{Enter}');
  const order = await record(9);
  expect(location.search).toBe('?search=PT-UVA');
  expect(calls.at(-1)?.query.get('profile')).toBe('me');
  expect(order.getByRole('link', { name: 'Pedido 9' })).toHaveProperty('pathname', '/orders/9');
  await userEvent.clear(box);
  await userEvent.type(box, 'nada{Enter}');
  await screen.findByText('Busca: “nada”.');
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  const main = within(screen.getByRole('main'));
  await main.findByRole('link', { name: 'Comprar Publicações' });
});

it.each<[string, Partial<Order>]>([
  ['Aguardando pagamento: Pix, boleto ou cartão.', {}],
  ['Aguardando pagamento. Boleto vence em 25/11/2026.', { boleto: slip, transaction_link: link }],
  ['Boleto venceu em 25/11/2026. Gere outro para pagar.', { boleto: { ...slip, expired: true } }],
  [
    'Aguardando pagamento: Pix, boleto ou cartão. Sem pagamento, é cancelado em 08/12/2026.',
    { kept_until: '2026-12-08' },
  ],
  [
    'A foto está em verificação. Responderemos até 19/11/2099 09:00. O link de pagamento chega por e-mail.',
    { status: 4, answer_by: '2099-11-19T12:00:00.000Z' },
  ],
  [
    'A foto está em verificação. Estamos atrasados: devíamos ter respondido até 19/11/2020 09:00. O link de pagamento chega por e-mail.',
    { status: 4, answer_by: '2020-11-19T12:00:00.000Z' },
  ],
  ['O banco paga este pedido por Pix Automático em 02/12/2026.', { charged_on: '2026-12-02' }],
  ['NF 20481', { status: 2, nfe: '20481', publications: [line] }],
  [
    'Reembolsado em parte: R$ 30,50.',
    {
      status: 2,
      publications: [line],
      refunds: (['refunded', 'asked', 'refunded'] as const).map((state, place) => ({
        state,
        amount: place === 0 ? '10.50' : '20.00',
        reason: null,
        lines: [],
        freight: false,
        date: '2026-11-20',
      })),
    },
  ],
  ['O pagamento deste pedido foi estornado.', { status: 3, refunded: true }],
  ['Este pedido foi cancelado, sem pagamento.', { status: 3, refunded: true, total: '0.00' }],
  [
    'Este pedido foi cancelado, sem pagamento. Motivo: Feito duas vezes.',
    { status: 3, cancel_reason: 'Feito duas vezes.' },
  ],
  [
    'Este pedido foi cancelado, sem pagamento. A pedido do cliente.',
    { status: 3, cancel_reason: cancelledByClient },
  ],
])('says what happens next: %s', async (text, changes) => {
  await openOrders([orderOf(9, changes)]);
  expect((await record(9)).getByText(text)).toBeTruthy();
});

it('says which photo is awaited, not that one is being verified', async () => {
  const photo_request = { reason: 'Ilegível.', asked: '2026-11-19T12:00:00.000Z' };
  await openOrders([orderOf(9, { status: 4, publications: [{ ...line, photo_request }] })]);
  const order = await record(9);
  order.getByText('Precisamos de outra foto da plaqueta, pedida em 19/11/2026 09:00.');
  expect(order.queryByText(/em verificação/)).toBeNull();
});

it('says that a returned parcel is sent again, until it was', async () => {
  const back = {
    id: 512,
    status: { id: 4, name: 'Devolvido' },
    track_code: null,
    return_date: '2020-11-12',
  };
  const again = {
    id: 513,
    status: { id: 2, name: 'Enviado' },
    track_code: null,
    send_date: '2020-11-14',
  };
  await openOrders([
    orderOf(9, { status: 2, expeditions: [back] }),
    orderOf(8, { status: 2, expeditions: [back, again] }),
  ]);
  (await record(9)).getByText('Remessa 512. Devolvida em 12/11/2020; enviaremos de novo.');
  const sentAgain = await record(8);
  sentAgain.getByText('Remessa 512');
  sentAgain.getByText('Remessa 513. Enviada em 14/11/2020.');
});

it('prints with whose orders they are and of when', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await openOrders([orderOf(9)]);
  await record(9);
  const paper = within(screen.getByText('Impresso em').closest('dl') ?? document.body);
  paper.getByText('1 pedido, página 1 de 1');
  paper.getByText('CPF');
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
});

it('tells a rejected order, with the reason, from a cancelled one', async () => {
  await openOrders([
    orderOf(3, { status: 3, reason: 'A plaqueta não está legível.' }),
    orderOf(2, { status: 3 }),
  ]);
  const rejected = await record(3);
  expect(rejected.getByText('Reprovado')).toBeTruthy();
  expect(rejected.getByText('PEDIDO REPROVADO')).toBeTruthy();
  expect(rejected.getByText('A plaqueta não está legível.')).toBeTruthy();
  const cancelled = await record(2);
  expect(cancelled.getByText('Cancelado')).toBeTruthy();
  expect(cancelled.queryByText('PEDIDO REPROVADO')).toBeNull();
});

it('keeps the page in the address, and goes to the last one when there are fewer', async () => {
  startSession('t', customer);
  serveApi({
    'GET /order': ({ query }) => {
      const page = Number(query.get('page'));
      return { body: { count: 21, pages: 2, results: page > 2 ? [] : [orderOf(page)] } };
    },
  });
  openShop('/orders?page=9');
  await record(2);
  expect(location.search).toBe('?page=2');
  expect(screen.getByText('Pagina 2 de 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  await record(1);
  expect(location.search).toBe('');
});

it('shows a role that sees no orders the refusal alone', async () => {
  const detail = 'Sem acesso por esta empresa. Seu papel é Leitura; pedidos são de Ana (Titular).';
  await openOrders([], {
    'GET /order': { status: 403, body: { detail, codes: { detail: 'role_required' } } },
  });
  await screen.findByText('Sem acesso por esta empresa');
  expect(screen.getByRole('searchbox')).toBeTruthy();
  act(() => useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'reader' } }));
  await screen.findByText('Seu papel é Leitura; pedidos são de Ana (Titular).');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Orçamentos' })).toBeNull();
});

it('offers to try again when the orders cannot be read', async () => {
  let broken = true;
  await openOrders([], {
    'GET /order': () =>
      broken ? { status: 500 } : { body: { count: 1, pages: 1, results: [orderOf(1)] } },
  });
  const again = await screen.findByRole('button', { name: /Tentar de novo/ });
  broken = false;
  await userEvent.click(again);
  await record(1);
});

it('says of what is packed and has not left that it is late, as the order’s page does', async () => {
  const parcel = (id: number, name: string) => [
    { id: 512, status: { id, name }, track_code: null, send_date: id === 2 ? '2020-03-13' : null },
  ];
  const late = { status: 2 as const, paid_at: '2020-03-10T12:00:00Z', publications: [line] };
  await openOrders([
    orderOf(9, { ...late, expeditions: parcel(1, 'Em Andamento') }),
    orderOf(8, { ...late, expeditions: parcel(2, 'Enviado') }),
  ]);
  (await record(9)).getByText('Remessa 512. Em preparação para o envio.');
  (await record(9)).getByText(/a Rev\. 12 impressa devia ter saído até 12\/03\/2020/);
  expect((await record(8)).queryByText(/devia ter saído/)).toBeNull();
});
