import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  actAsStaff,
  customer,
  heading,
  openShop,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { address, orderOf } from '#tests/support/screens/checkoutForm';
import { history, lineOf } from '#tests/support/screens/desk/staffDesk';
import { craft, fleetTotalsOf } from '#tests/support/screens/fleetPage';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

const marina = { ...customer, billing_address: address };
const counts = {
  orders: 2,
  publications: 1,
  aircraft: 1,
  parcels: 0,
  mails: 3,
  history: 1,
  team: 1,
};
const summary = { since: '2026-01-05T12:00:00.000Z', bought: '80.00', counts, unpaid: null };
const api: Api = {
  'GET /profile/7': { body: marina },
  'GET /profile/7/summary': { body: summary },
  'POST /api/logme': { body: history },
};
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });

actAsStaff();

it('invites a new client, who is asked for no password here', async () => {
  const invited = { ...marina, id: 12 };
  const calls = serveApi({
    ...api,
    'POST /profile/invite': { status: 201, body: invited },
    'GET /profile/12': { body: invited },
    'GET /profile/12/summary': { body: summary },
  });
  openShop('/admin/user/0?invite');
  await heading('Novo usuário');
  expect(screen.queryByLabelText('Senha')).toBeNull();
  const billing = within(
    screen.getByText('Endereço de cobrança').closest('section') ?? document.body,
  );
  for (const [field, value] of [
    [name(), 'Oficina Silva'],
    [screen.getByRole('textbox', { name: 'E-mail' }), 'oficina@example.com'],
    [screen.getByRole('textbox', { name: 'Telefone' }), '14997001234'],
    [screen.getByRole('textbox', { name: 'CPF' }), '52998224725'],
    [billing.getByRole('textbox', { name: 'Rua' }), 'Rua das Oficinas'],
    [billing.getByRole('textbox', { name: 'Número' }), '12'],
    [billing.getByRole('textbox', { name: 'Bairro' }), 'Centro'],
    [billing.getByRole('textbox', { name: 'Cidade' }), 'Botucatu'],
    [billing.getByRole('textbox', { name: 'UF' }), 'SP'],
    [billing.getByRole('textbox', { name: 'CEP' }), '18600000'],
  ] as const) {
    fireEvent.change(field, { target: { value } });
  }
  await userEvent.click(screen.getByRole('button', { name: /^Salva/ }));
  await waitFor(() => expect(location.pathname).toBe('/admin/user/12'));
  const [sent] = calls.filter(({ path }) => path === '/profile/invite');
  expect(sent?.body).toMatchObject({
    user: { email: 'oficina@example.com' },
    cpf: '52998224725',
  });
  expect(JSON.stringify(sent?.body)).not.toContain('password');
});

it('says until when a boleto can be paid where a holiday moves its day', async () => {
  const due_note = 'pagável até 28/12/2026, próximo dia útil';
  const unpaid = { order: 88, total: '80.00', due: '2026-12-25', due_note, expired: false };
  serveApi({ ...api, 'GET /profile/7/summary': { body: { ...summary, unpaid } } });
  openShop('/admin/user/7');
  expect(await screen.findByText(/Boleto vence em 25\/12\/2026 \(pagável até 28/)).toBeTruthy();
});

it('names the older orders that await payment too, the first five of them', async () => {
  const order = { total: '80.00', due: null, due_note: null, expired: false };
  const unpaid = { ...order, order: 88, others: [87, 85, 84, 83, 82, 80, 79] };
  serveApi({ ...api, 'GET /profile/7/summary': { body: { ...summary, unpaid } } });
  openShop('/admin/user/7');
  const first = await screen.findByRole('link', { name: 'Pedido 88' });
  expect(first.closest('p')?.textContent).toBe(
    'Pedido 88, R$ 80,00. Ainda sem boleto. Também aguardam pagamento: Pedido 87, Pedido 85, Pedido 84, Pedido 83, Pedido 82 e mais 2.',
  );
  expect(screen.getByRole('link', { name: 'Pedido 85' })).toHaveProperty(
    'pathname',
    '/admin/order/85',
  );
});

it('keeps the prefix of an aircraft on one line', async () => {
  const totals = fleetTotalsOf();
  const counts = { count: 1, pages: 1, needing: 0, incomplete: 0, without: 0 };
  const body = { ...counts, totals, models: [], results: [craft()] };
  serveApi({ ...api, 'GET /api/fleet': { body } });
  openShop('/admin/user/7/aircraft');
  const prefix = await screen.findByText('PT-UVA', undefined, { timeout: 30_000 });
  expect(prefix.closest('.num')).not.toBeNull();
});

it('1 to 8 open the parts of a customer’s page', async () => {
  serveApi({ ...api, 'GET /order': { body: { count: 0, pages: 1, results: [] } } });
  openShop('/admin/user/7');
  await heading('Marina Castro');
  await pressKeys('2');
  await waitFor(() => expect(location.pathname).toBe('/admin/user/7/orders'));
  await pressKeys('8');
  await waitFor(() => expect(location.pathname).toBe('/admin/user/7/history'));
});

it('dates a payment of the last hours of a year by São Paulo, not by UTC', async () => {
  const paid = orderOf(31, { status: orderStatus.confirmed, paid_at: '2027-01-01T01:30:00.000Z' });
  serveApi({ ...api, 'GET /order': { body: { count: 1, pages: 1, results: [paid] } } });
  openShop('/admin/user/7/orders');
  expect(await screen.findByText(/Pago 31\/12\/2026/, undefined, { timeout: 30_000 })).toBeTruthy();
});

it('names the notes in force by kind and number', async () => {
  const key = '35260512345678000195550010000204811123456780';
  const note = {
    id: 'nfe-1',
    model: 'nfe',
    number: '20481',
    series: '1',
    key,
    issued: '2026-05-18T17:20:00Z',
    value: '80.00',
    state: 'issued',
    why: null,
    files: { xml: null, pdf: null },
  } as const;
  const orders = [
    orderOf(31, { nfe: key, invoices: [note] }),
    orderOf(30, { nfe: key, invoices: [{ ...note, reversed: true }] }),
  ];
  serveApi({ ...api, 'GET /order': { body: { count: 2, pages: 1, results: orders } } });
  openShop('/admin/user/7/orders');
  const cell = await screen.findByText('NF-e 20481', undefined, { timeout: 30_000 });
  expect(cell.dataset.label).toBe('NF');
  expect(screen.queryByText(key)).toBeNull();
});

it('says of an order what can still be refunded, and for which aircraft it is', async () => {
  const name = 'Manual de Peso e Balanceamento AG-203 da frota agrícola';
  const line = { ...lineOf(301), airplane_prefix: 'PT-UVA' };
  const order = orderOf(31, {
    status: orderStatus.confirmed,
    shipping_type: 'PAC',
    total: '930.00',
    publications: [{ ...line, publication: { ...line.publication, name } }],
    refunds: [
      {
        ...{ amount: '560.00', lines: [], freight: false, reason: 'Acordo' },
        ...{ state: 'refunded', date: '2026-12-01' },
      },
    ],
  });
  serveApi({ ...api, 'GET /order': { body: { count: 1, pages: 1, results: [order] } } });
  openShop('/admin/user/7/orders');
  expect(await screen.findByText('PT-UVA', undefined, { timeout: 30_000 })).toBeTruthy();
  await userEvent.click(screen.getByText('Ações', { selector: 'summary *, summary' }));
  expect(screen.getByText(/^Reembolsar/).closest('li')?.textContent).toContain('370,00');
});

it('does not say of an order that was paid after its cancellation that it was not paid', async () => {
  const late = { amount: '114.55', received: '2026-12-01T12:00:00Z', outcome: 'late' } as const;
  const orders = [
    orderOf(32, { status: orderStatus.cancelled, payments: [{ ...late, to_check: true }] }),
    orderOf(31, { status: orderStatus.cancelled }),
  ];
  serveApi({ ...api, 'GET /order': { body: { count: 2, pages: 1, results: orders } } });
  openShop('/admin/user/7/orders');
  expect(
    await screen.findByText('Pagamento a conferir', undefined, { timeout: 30_000 }),
  ).toBeTruthy();
  expect(screen.getAllByText('Não foi pago')).toHaveLength(1);
});

it('offers under "Mais" what is asked for at the telephone, and does it from there', async () => {
  const calls = serveApi({
    ...api,
    'POST /api/user/change_password': { body: { detail: 'Enviado.' } },
    'GET /signature': { body: { count: 0, pages: 1, results: [] } },
  });
  openShop('/admin/user/7/publications');
  const open = async () => {
    await userEvent.click(await screen.findByText('Mais'));
    return within(screen.getByText('Mais').closest('details') ?? document.body);
  };
  let menu = await open();
  expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mudar endereço',
    'Estender assinatura',
    'Enviar link de senha',
    'Certificado',
    'Etiqueta',
  ]);
  expect(menu.getByRole('link', { name: 'Estender assinatura' })).toHaveProperty(
    'pathname',
    '/admin/user/7/publications',
  );
  await userEvent.click(menu.getByRole('button', { name: 'Enviar link de senha' }));
  expect(await screen.findByText(/^Link de senha enviado a marina@/)).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/user/change_password')).toMatchObject([
    { body: { email: marina.user.email } },
  ]);
  menu = await open();
  await userEvent.click(menu.getByRole('button', { name: 'Etiqueta' }));
  expect(await screen.findByRole('dialog', { name: 'Etiqueta de 1 usuário' })).toBeTruthy();
  await pressKeys('{Escape}');
  menu = await open();
  await userEvent.click(menu.getByRole('link', { name: 'Mudar endereço' }));
  await waitFor(() =>
    expect(document.activeElement?.closest('section')?.textContent).toContain(
      'Endereço de entrega',
    ),
  );
});

it('sends no password link to who cannot come in by one', async () => {
  const invited = { ...marina, invitation: { expires: null } };
  serveApi({ ...api, 'GET /profile/7': { body: invited } });
  openShop('/admin/user/7');
  await userEvent.click(await screen.findByText('Mais'));
  expect(screen.queryByRole('button', { name: 'Enviar link de senha' })).toBeNull();
});
