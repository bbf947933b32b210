// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { Order } from '#shared/orders/order';
import { startSession } from '#web/state/startSession';
import {
  type Api,
  closeShop,
  customer,
  heading,
  openShop,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { lineOf } from '#tests/support/screens/desk/staffDesk';

afterEach(closeShop);

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

it('says so when nothing fits, and leads to a new internal order', async () => {
  await openOrders([]);
  await screen.findByText('Nenhum resultado pode ser encontrado');
  expect(screen.getByRole('link', { name: 'Novo pedido interno' })).toHaveProperty(
    'pathname',
    '/admin/create_order',
  );
});
