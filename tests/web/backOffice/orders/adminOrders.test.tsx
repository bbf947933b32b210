import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Order } from '#shared/orders/order';
import { orderCsv } from '#shared/orders/orderCsv';
import { startSession } from '#web/state/startSession';
import {
  type Api,
  customer,
  heading,
  openShop,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { lineOf } from '#tests/support/screens/desk/staffDesk';

async function openOrders(orders: Order[], address = '/admin/orders', api: Api = {}) {
  startSession('t', staff);
  const calls = serveApi({
    'GET /order': { body: { count: orders.length, pages: 1, results: orders } },
    ...api,
  });
  openShop(address);
  await heading('Pedidos');
  return calls;
}

const row = async (id: number) => {
  const link = await screen.findByRole('link', { name: String(id) });
  const found = link.closest('tr');
  if (!found) throw new Error(`no row ${id}`);
  return within(found);
};

it('shows what an order is, for whom, and what it costs without the marker', async () => {
  const company = { company_name: 'Oficina Campo Limpo Ltda', person_or_company: 1 as const };
  await openOrders([
    orderOf(1049, {
      profile: { ...customer, ...company, id: 7 },
      status: 2,
      nfe: '4471',
      shipping_type: 'A combinar',
      shipping_value: '0.01',
      total: '4968.21',
      publications: [lineOf(1), lineOf(2), lineOf(3, { airplane_prefix: 'PT-UVA' })],
    }),
  ]);
  const order = await row(1049);
  expect(order.getByText('18/11/2026')).toBeTruthy();
  expect(order.getByText('Oficina Campo Limpo Ltda')).toBeTruthy();
  expect(order.getByText('Suplemento de Conversão para Etanol e mais 2')).toBeTruthy();
  expect(order.getByText('PS-AGR').closest('td')?.textContent).toBe('PS-AGR, PT-UVA');
  expect(order.getByText('Pagamento confirmado')).toBeTruthy();
  expect(order.getByText('4471')).toBeTruthy();
  expect(order.getByText('4.968,20')).toBeTruthy();
  expect(order.getByRole('link')).toHaveProperty('pathname', '/admin/order/1049');
});

it('shows, and writes in the CSV, what went back of a total, not what was only asked for', async () => {
  const back = { lines: [], freight: false, reason: 'Atraso', date: '2026-11-20' };
  const order = orderOf(1049, {
    status: 2,
    refunds: [
      { ...back, amount: '40.00', state: 'refunded' },
      { ...back, amount: '25.00', billed: '20.00', state: 'refunded' },
      { ...back, amount: '7.00', state: 'asked' },
    ],
  });
  await openOrders([order, orderOf(1050)]);
  const [first, second] = [await row(1049), await row(1050)];
  expect(first.getByText('reembolsado 60,00')).toBeTruthy();
  expect(second.queryByText(/reembolsado/)).toBeNull();
  expect(orderCsv.at(-1)?.text(order)).toBe('60,00');
});

it('shows both notes of an order with goods and downloads', async () => {
  const note = {
    ...({ id: '1', model: 'nfe', number: '20481', series: '1', key: '1'.repeat(44) } as const),
    ...({ issued: null, value: '80.00', state: 'issued', why: null } as const),
    files: { xml: null, pdf: null },
  };
  const invoices = [note, { ...note, id: '2', model: 'nfse' as const, number: '12' }];
  await openOrders([orderOf(1, { status: 2, nfe: note.key, invoices })]);
  const order = await row(1);
  expect(order.getByText('NF-e 20481')).toBeTruthy();
  expect(order.getByText('NFS-e 12')).toBeTruthy();
});

it('tells a rejected order from a cancelled one', async () => {
  await openOrders([orderOf(2, { status: 3, reason: 'Ilegível' }), orderOf(1, { status: 3 })]);
  const rejected = await row(2);
  expect(rejected.getByText('Cancelado')).toBeTruthy();
  expect(rejected.getByText('/ Reprovado')).toBeTruthy();
  expect((await row(1)).queryByText('/ Reprovado')).toBeNull();
});

it('marks what waits for somebody, and says why', async () => {
  const late = { amount: '80.00', received: '', outcome: 'late', to_check: true } as const;
  await openOrders([orderOf(2, { status: 4 }), orderOf(1, { status: 3, payments: [late] })]);
  expect((await row(2)).getByText('Em análise').closest('tr')?.dataset.changed).toBe('wait');
  expect((await row(1)).getByText('Pagamento a conferir')).toBeTruthy();
});

it('searches and filters by what the address says, page 1 first', async () => {
  const calls = await openOrders([orderOf(1)], '/admin/orders?status=4&page=2');
  await row(1);
  expect(Object.fromEntries(calls[0]?.query ?? [])).toMatchObject({
    status: '4',
    page: '2',
    ordering: '-id',
  });
  const select = screen.getByRole('combobox', { name: 'Status' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Todos os status',
    'Pagamento pendente',
    'Pagamento confirmado',
    'Cancelado',
    'Em análise',
  ]);
  await userEvent.selectOptions(select, 'Cancelado');
  expect(location.search).toBe('?status=3');
  await userEvent.type(screen.getByRole('searchbox'), 'campo{Enter}');
  await row(1);
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({
    search: 'campo',
    status: '3',
    page: '1',
  });
});

it('shows the payments to check that a link asks for, until the filter is taken away', async () => {
  const calls = await openOrders([orderOf(1)], '/admin/orders?payment=check');
  await row(1);
  expect(calls[0]?.query.get('payment')).toBe('check');
  await userEvent.click(screen.getByRole('button', { name: /Pagamentos a conferir/ }));
  await row(1);
  expect(calls.at(-1)?.query.get('payment')).toBeNull();
});

it('says of unpaid ones since when and until when, and reminds those that are chosen', async () => {
  const unpaid = (id: number, reminded: string | null = null) =>
    orderOf(id, { status: 1, pending_since: '2026-11-19', kept_until: '2026-11-29', reminded });
  const calls = await openOrders([unpaid(3), unpaid(2, '2026-11-20')], '/admin/orders?status=1', {
    'POST /api/order_remind': ({ body }) => {
      const { order } = body as { order: number };
      const refused = {
        non_field_errors: [`O cliente do pedido ${order} já recebeu um lembrete hoje.`],
      };
      return order === 2 ? { status: 400, body: refused } : { body: unpaid(order, '2026-11-26') };
    },
  });
  expect((await row(3)).getByText('19/11/2026')).toBeTruthy();
  expect((await row(3)).getByText('29/11/2026')).toBeTruthy();
  expect((await row(2)).getByText('lembrado em 20/11/2026')).toBeTruthy();
  for (const id of [2, 3]) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Escolher pedido ${id}` }));
  }
  await userEvent.click(screen.getByRole('button', { name: /^Enviar lembrete/ }));
  const asked = within(
    await screen.findByRole('dialog', { name: 'Enviar lembrete de 2 pedidos?' }),
  );
  await userEvent.click(asked.getByRole('button', { name: 'Enviar lembrete de 2 pedidos' }));
  await screen.findByText(/1 lembrete enviado/);
  expect(await screen.findByText(/já recebeu um lembrete hoje/)).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/order_remind')).toHaveLength(2);
});

it('says so when nothing fits, and leads to a new internal order', async () => {
  await openOrders([]);
  await screen.findByText('Nenhum resultado pode ser encontrado');
  expect(screen.getByRole('link', { name: 'Novo pedido' })).toHaveProperty(
    'pathname',
    '/admin/create_order',
  );
});

describe('XML files of NF-e', () => {
  const note = (cpf: string) => `<nfeProc><dest><CPF>${cpf}</CPF></dest></nfeProc>`;
  const file = (name: string, text: string) => new File([text], name, { type: 'text/xml' });
  const answers: Record<string, { status?: number; body: unknown }> = {
    [note('11111111111')]: { body: { order: 1310, nfe: '1', already: false } },
    [note('22222222222')]: { body: { order: 1311, nfe: '2', already: true } },
    [note('33333333333')]: {
      status: 400,
      body: { xml: ['O pedido 1043 é de R$ 80,00, e a NF-e de R$ 90,00.'] },
    },
    [note('44444444444')]: {
      status: 400,
      body: {
        xml: [
          'Nenhum pedido pago sem NF, ou mais de um, tem este cliente e este valor. Informe o número no pedido.',
        ],
      },
    },
  };

  it('are answered apart from the list: each counted once, refusals first, each with its link', async () => {
    const calls = await openOrders([orderOf(1, { status: 2 })], '/admin/orders?nfe=none', {
      'POST /api/order_import_nfe': ({ body }) =>
        answers[(body as { xml: string }).xml] ?? { status: 500 },
    });
    const [taken = '', already = '', wrong = '', unknown = ''] = Object.keys(answers);
    await userEvent.upload(await screen.findByLabelText('Arquivos XML de NF-e ou NFS-e'), [
      file('a.xml', taken),
      file('a (1).xml', taken),
      file('b.xml', already),
      file('c.xml', wrong),
      file('d.xml', unknown),
    ]);
    const result = within(await screen.findByRole('dialog', { name: 'Importação de XML' }));
    await result.findByText('2 recusadas, 1 já estava no pedido, 1 importada');
    expect(calls.filter(({ path }) => path === '/api/order_import_nfe')).toHaveLength(4);
    const rows = result.getAllByRole('row').slice(1);
    expect(rows.map((one) => one.querySelector('th')?.textContent)).toEqual([
      'c.xml',
      'd.xml',
      'b.xml',
      'a.xml',
    ]);
    expect(result.getByText(/já está no pedido 1311\./)).toBeTruthy();
    expect(result.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/order/1043',
      '/admin/orders?search=44444444444',
      '/admin/order/1311',
      '/admin/order/1310',
    ]);
    expect(result.getByRole('button', { name: 'Baixar CSV' })).toBeTruthy();
    await userEvent.click(result.getAllByRole('button', { name: 'Fechar' })[1] ?? document.body);
    expect(screen.queryByText(/recusadas/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver o resultado' }));
    expect(screen.getByText('2 recusadas, 1 já estava no pedido, 1 importada')).toBeTruthy();
  });
});
