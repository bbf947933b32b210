import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Finding } from '#shared/payments/paymentCheck';
import { actAsStaff, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { bodiesOf, dialog } from '#tests/support/screens/desk/staffDesk';
import { savedFiles } from '#tests/support/samples/stored/savedFiles';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

const at = '2026-11-20T12:00:00.000Z';
const settled: Finding = {
  id: 'amount:7:pay_1:9000:8000',
  kind: 'amount',
  order: 7,
  client: 'Marina Castro',
  day: '2026-11-18',
  provider: 'asaas',
  charge: 'pay_1',
  there: '90.00',
  here: '80.00',
  fee: null,
  confirmed_by: null,
  found: at,
  settled: { resolution: 'accept', note: 'Cliente avisado.', by: 'Helena Prado', at },
};
const checked = (results: readonly Finding[]) => ({
  body: {
    count: results.length,
    pages: 1,
    results,
    run: null,
    counts: { open: 0, mended: 0, settled: results.length, refunds: 101 },
  },
});
const refund = {
  order: 9,
  client: 'Oficina Silva',
  client_id: 12,
  charge: 'pay_77',
  state: 'denied',
  amount: '120.00',
  reason: 'Aeronave vendida',
  by: 'Helena Prado',
  asked: at,
  why: 'Saldo insuficiente',
};

actAsStaff();

it('a settlement is taken back, and all of them are saved with their notes', async () => {
  const saved = savedFiles();
  const calls = serveApi({
    'GET /api/payment_check': checked([settled]),
    'POST /api/export': { status: 204 },
    'POST /api/payment_check/reopen': { body: { ...settled, settled: null } },
  });
  openShop('/admin/payments?view=settled');
  await heading('Conferência');
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar CSV' }));
  await waitFor(() =>
    expect(saved.map(({ name }) => name)).toEqual(['conferencia-resolvidos.csv']),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reabrir' }));
  await screen.findByText('Reaberta, em “A resolver”');
  expect(bodiesOf(calls, 'POST', '/api/payment_check/reopen')).toEqual([
    { finding: settled.id, at },
  ]);
});

it('J, K and Enter go through what is to be settled, O opens its order', async () => {
  const open = [7, 8].map((order) => ({ ...settled, id: `amount:${order}`, order, settled: null }));
  serveApi({ 'GET /api/payment_check': checked(open) });
  openShop('/admin/payments');
  const [first, second] = await screen.findAllByRole('button', { name: 'Resolver' });
  await pressKeys('jj');
  expect(document.activeElement).toBe(second);
  await pressKeys('k{Enter}');
  expect(document.activeElement).toBe(first);
  expect(first?.getAttribute('aria-expanded')).toBe('true');
  await pressKeys('o');
  await waitFor(() => expect(location.pathname).toBe('/admin/order/7'));
});

it('a difference is filed away as settled only with a note, and by its own name', async () => {
  const calls = serveApi({
    'GET /api/payment_check': checked([{ ...settled, settled: null }]),
    'POST /api/payment_check/settle': { body: settled },
  });
  openShop('/admin/payments');
  await userEvent.click(await screen.findByRole('button', { name: 'Resolver' }));
  const file = await screen.findByRole('button', { name: 'Anotar como resolvido' });
  await userEvent.click(file);
  await screen.findByText('A nota é obrigatória.');
  expect(bodiesOf(calls, 'POST', '/api/payment_check/settle')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Nota'), 'Cliente avisado.');
  await userEvent.click(file);
  await screen.findByText('Anotado como resolvido');
  expect(bodiesOf(calls, 'POST', '/api/payment_check/settle')).toEqual([
    { finding: settled.id, resolution: 'accept', note: 'Cliente avisado.' },
  ]);
});

it.each([
  ['asaas', 'Cobrança pay_1, Asaas'],
  ['embedded', 'Cobrança pay_1, demonstração'],
  [null, 'Cobrança pay_1'],
])('a charge at %s says where to look it up', async (provider, text) => {
  serveApi({ 'GET /api/payment_check': checked([{ ...settled, provider, settled: null }]) });
  openShop('/admin/payments');
  await userEvent.click(await screen.findByRole('button', { name: 'Resolver' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it('the refunds stand in a tab of their own, with what the provider said', async () => {
  serveApi({
    'GET /api/payment_check': checked([]),
    'GET /api/refunds': { body: { count: 1, pages: 1, results: [refund] } },
  });
  openShop('/admin/payments');
  await heading('Conferência');
  await userEvent.click(await screen.findByRole('link', { name: 'Reembolsos 100+' }));
  await screen.findByText('Recusado: Saldo insuficiente');
  expect(screen.getByText('Aeronave vendida')).toBeTruthy();
  expect(screen.getByText('pay_77')).toBeTruthy();
  const client = screen.getByRole('link', { name: 'Oficina Silva' });
  expect(client.getAttribute('href')).toBe('/admin/user/12');
  expect(screen.getByText('Recusado')).toBeTruthy();
  expect(screen.getByRole('link', { name: '9' }).getAttribute('href')).toBe('/admin/order/9');
});

const late: Finding = {
  ...settled,
  id: 'late:5:pay_5:8000:0',
  kind: 'late',
  order: 5,
  charge: 'pay_5',
  settled: null,
  there: '80.00',
  here: '80.00',
  refundable: '80.00',
};
const over: Finding = { ...settled, settled: null, refundable: '10.00' };
const under: Finding = { ...settled, id: 'amount:6', order: 6, there: '70.00', settled: null };

it('a late payment is given back from its row, which only noting does not do', async () => {
  const calls = serveApi({
    'GET /api/payment_check': checked([late, under]),
    'POST /api/payment_check/refund': { body: settled },
  });
  openShop('/admin/payments');
  await screen.findByText('Pagou R$ 10,00 a menos');
  const [first] = screen.getAllByRole('button', { name: 'Resolver' });
  if (first) await userEvent.click(first);
  // Nothing differs that could be collected.
  await userEvent.click(await screen.findByRole('button', { name: /^Reembolsar R/ }));
  expect(screen.queryByRole('option', { name: 'Diferença cobrada do cliente' })).toBeNull();
  await screen.findByText('A nota é obrigatória.');
  await userEvent.type(screen.getByLabelText('Nota'), 'Cancelado antes');
  await userEvent.click(screen.getByRole('button', { name: /^Reembolsar R/ }));
  const asked = within(await screen.findByRole('dialog', { name: /^Reembolsar R/ }));
  expect(document.activeElement?.textContent).toBe('Voltar');
  expect(bodiesOf(calls, 'POST', '/api/payment_check/refund')).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: /^Reembolsar R/ }));
  await screen.findByText('Reembolso pedido ao provedor, em “Reembolsos”');
  expect(bodiesOf(calls, 'POST', '/api/payment_check/refund')).toEqual([
    { finding: late.id, note: 'Cancelado antes' },
  ]);
});

it('what was paid beyond an order is given back from its row, and the order stays paid', async () => {
  const calls = serveApi({
    'GET /api/payment_check': checked([over]),
    'POST /api/payment_check/refund': { body: settled },
  });
  openShop('/admin/payments');
  await screen.findByText('Pagou R$ 10,00 a mais');
  await userEvent.click(screen.getByRole('button', { name: 'Resolver' }));
  await userEvent.type(await screen.findByLabelText('Nota'), 'Pagou a mais');
  await userEvent.click(screen.getByRole('button', { name: /^Reembolsar R\$\s10,00$/ }));
  const asked = within(await screen.findByRole('dialog', { name: /^Reembolsar R/ }));
  asked.getByText(/do pagamento pay_1; o pedido 7 continua pago/);
  await userEvent.click(asked.getByRole('button', { name: /^Reembolsar R/ }));
  await screen.findByText('Reembolso pedido ao provedor, em “Reembolsos”');
  expect(bodiesOf(calls, 'POST', '/api/payment_check/refund')).toEqual([
    { finding: over.id, note: 'Pagou a mais' },
  ]);
});

it('a contested payment without a difference offers nothing to collect or to refund', async () => {
  const disputed: Finding = { ...late, id: 'disputed:5', kind: 'disputed', refundable: null };
  serveApi({ 'GET /api/payment_check': checked([disputed]) });
  openShop('/admin/payments');
  await userEvent.click(await screen.findByRole('button', { name: 'Resolver' }));
  await screen.findByLabelText('Nota');
  expect(screen.queryByRole('option', { name: 'Diferença cobrada do cliente' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Reembolsar R/ })).toBeNull();
});

it('many are filed away with one note, and what is refused is said', async () => {
  const calls = serveApi({
    'GET /api/payment_check': checked([late, under]),
    'POST /api/payment_check/settle': ({ body }) =>
      JSON.stringify(body).includes('late')
        ? { status: 400, body: { non_field_errors: ['Já foi resolvida.'] } }
        : { body: settled },
  });
  openShop('/admin/payments');
  await userEvent.click(await screen.findByLabelText(/^Escolher Pago depois de cancelado/));
  await userEvent.click(screen.getByLabelText(/^Escolher Pagou/));
  await userEvent.click(await screen.findByRole('button', { name: 'Anotar 2 como resolvidos' }));
  const asked = await dialog('Anotar 2 como resolvidos');
  await userEvent.type(asked.getByLabelText('Nota'), 'Conferido no extrato');
  await userEvent.click(asked.getByRole('button', { name: 'Anotar 2 como resolvidos' }));
  await screen.findByText('Pedido 5: Já foi resolvida.');
  expect(bodiesOf(calls, 'POST', '/api/payment_check/settle')).toEqual([
    { finding: late.id, resolution: 'elsewhere', note: 'Conferido no extrato' },
    { finding: under.id, resolution: 'elsewhere', note: 'Conferido no extrato' },
  ]);
});

it('the queue is searched and narrowed by kind and day', async () => {
  const calls = serveApi({ 'GET /api/payment_check': checked([late]) });
  openShop('/admin/payments?search=80%2C00&kind=late&day=2026-11-18');
  await screen.findByText('Pago depois de cancelado', { selector: 'h2' });
  const asked = calls.filter(({ path }) => path.startsWith('/api/payment_check'));
  expect(asked.at(-1)?.query.toString()).toContain('period=2026-11-18..2026-11-18');
});
