import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { areas } from '#shared/accounts/areas';
import type { OrderInvoice } from '#shared/orders/invoice';
import type { Order, OrderLine, OrderRefund, OrderReturn } from '#shared/orders/order';
import type { Finding, PaymentCheck } from '#shared/payments/paymentCheck';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { bodiesOf, openOrderDesk } from '#tests/support/screens/desk/staffDesk';

const line = (id: number, name: string, change: Partial<OrderLine> = {}): OrderLine => ({
  id,
  publication: {
    id,
    name,
    version: 'Rev. 4',
    is_signature: false,
    is_sent_immediately: true,
    is_download: false,
    has_photo_upload: false,
  },
  value: '80.00',
  airplane_prefix: 'PT-UVA',
  airplane_serial_number: null,
  fuel_type: null,
  file: null,
  renewal_of: null,
  ...change,
});
const manual = line(701, 'Manual de Manutenção', {
  signature: {
    id: 1,
    status: { id: 2, name: 'Aguardando envio' },
    expedition: null,
    track_code: null,
    expedition_date: null,
  },
});
const list = line(702, 'Lista de Verificação', {
  value: '40.00',
  publication: { ...manual.publication, name: 'Lista de Verificação', is_download: true },
  signature: {
    id: 2,
    status: { id: 1, name: 'Download liberado' },
    expedition: null,
    track_code: null,
    expedition_date: null,
    opened: '2026-11-20T14:42:00.000Z',
  },
});
const paidOrder = (publications: readonly OrderLine[], left: `${number}`): Order =>
  orderOf(7, {
    status: 2,
    actions: ['refund'],
    publications: [...publications],
    refundable: {
      charge: 'pay_1',
      means: 'pix',
      paid_at: '2026-11-18T12:00:00.000Z',
      paid: left,
      left,
      freight: '34.55',
      lines: publications.map(({ id, value }) => ({ line: id, amount: value })),
    },
  });
const refund: OrderRefund = {
  state: 'asked',
  amount: '40.00',
  reason: 'Lista errada',
  by: 'Helena',
  asked: '2026-11-20T12:00:00.000Z',
  why: null,
  link: null,
};
const back: OrderReturn = {
  amount: '40.00',
  lines: [702],
  freight: false,
  reason: 'Lista errada',
  state: 'asked',
  date: '2026-11-20',
};
const open = () =>
  userEvent.click(screen.getByRole('button', { name: 'Reembolsar pelo provedor' }));
const press = (name: RegExp | string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const row = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('says which notes stay valid when money goes back', async () => {
  const note: OrderInvoice = {
    id: 'nfse-1',
    model: 'nfse',
    number: '12',
    series: '1',
    key: '3'.repeat(50),
    why: null,
    issued: '2026-11-18T12:00:00.000Z',
    value: '40.00',
    state: 'issued',
    files: { xml: null, pdf: null },
  };
  await openOrderDesk({ ...paidOrder([list], '40.00'), invoices: [note] });
  await open();
  await screen.findByText('O reembolso não cancela NFS-e 12: isso é feito em Notas fiscais.');
});

it('gives back the chosen line, with the amount on the button and what of it already left', async () => {
  const order = paidOrder([manual, list], '154.55');
  const { calls } = await openOrderDesk(order, {
    'POST /api/order_refund': { body: { ...order, actions: [], refund, refunds: [back] } },
  });
  await open();
  expect((await row(/Manual de Manutenção.*Ainda não saiu/)).checked).toBe(false);
  const listed = await row(/Lista de Verificação.*PDF liberado, aberto em 20\/11\/2026/);
  expect((await row(/Frete.*Nenhuma remessa saiu/)).checked).toBe(false);
  await userEvent.type(screen.getByLabelText('Motivo, vai no e-mail'), 'Lista errada');
  await press('Reembolsar');
  expect(await screen.findByText('Escolha o que volta, ou digite um valor.')).toBeTruthy();
  expect(bodiesOf(calls, 'POST', '/api/order_refund')).toEqual([]);
  await userEvent.click(listed);
  expect(screen.getByText('114,55')).toBeTruthy();
  await press(/^Reembolsar R\$\s40,00$/);
  await waitFor(() => expect(screen.getByText('Pedido ao provedor')).toBeTruthy());
  expect(bodiesOf(calls, 'POST', '/api/order_refund')).toEqual([
    { order: 7, reason: 'Lista errada', row_version: '1', lines: [702] },
  ]);
  expect(bodiesOf(calls, 'PUT', '/order/7')).toEqual([]);
});

it('has all chosen where nothing left, says that the order ends, and asks for a reason', async () => {
  const order = paidOrder([manual], '114.55');
  const { calls } = await openOrderDesk(order, {
    'POST /api/order_refund': { body: { ...order, actions: [], refund } },
  });
  await open();
  expect((await row(/Manual/)).checked).toBe(true);
  expect(screen.getByText(/o pedido é cancelado/)).toBeTruthy();
  await press(/^Reembolsar R\$\s114,55$/);
  expect(await screen.findByText('Informe o motivo do reembolso.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Motivo, vai no e-mail'), 'Aeronave vendida');
  await press(/^Reembolsar R\$\s114,55$/);
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST', '/api/order_refund')).toEqual([
      { order: 7, reason: 'Aeronave vendida', row_version: '1' },
    ]),
  );
});

it('takes an amount in the place of lines, and keeps what was typed when it is refused', async () => {
  const order = paidOrder([manual], '114.55');
  const refused = 'Restam R$ 50,00 deste pagamento: não volta mais do que isso.';
  const { calls } = await openOrderDesk(order, {
    'POST /api/order_refund': { status: 400, body: { amount: [refused] } },
  });
  await open();
  await userEvent.type(await screen.findByLabelText('Ou só um valor'), '60');
  expect((await row(/Manual/)).checked).toBe(false);
  await userEvent.type(screen.getByLabelText('Motivo, vai no e-mail'), 'Atraso');
  await press(/^Reembolsar R\$\s60,00$/);
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Motivo, vai no e-mail').value).toBe('Atraso');
  expect(bodiesOf(calls, 'POST', '/api/order_refund')).toMatchObject([{ amount: '60.00' }]);
});

const already = 'O reembolso já foi pedido ao provedor: aguarde a resposta dele.';
const refusedAs = (code: string) => ({
  status: 400,
  body: { errors: { non_field_errors: [already] }, codes: { non_field_errors: [code] } },
});

it('ends with who was faster where nothing may go back any more', async () => {
  const order = paidOrder([manual], '1114.55');
  const { stored } = await openOrderDesk(order, {
    'POST /api/order_refund': refusedAs('refund_under_way'),
  });
  await open();
  expect(await screen.findAllByText('1.114,55')).not.toEqual([]);
  await userEvent.type(screen.getByLabelText('Motivo, vai no e-mail'), 'Engano');
  stored.current = { ...order, actions: [], refund, refundable: null, row_version: '2' };
  await press(/^Reembolsar R\$/);
  await screen.findByText('O reembolso do pedido 7 já foi pedido por Helena.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Pedido ao provedor')).toBeTruthy();
});

it('goes on from what another person left, with nothing chosen', async () => {
  const order = paidOrder([manual, list], '154.55');
  const { stored, calls } = await openOrderDesk(order, {
    'POST /api/order_refund': refusedAs('stale'),
  });
  await open();
  await userEvent.click(await row(/Lista de Verificação/));
  await userEvent.type(screen.getByLabelText('Motivo, vai no e-mail'), 'Engano');
  stored.current = { ...paidOrder([manual], '114.55'), row_version: '2' };
  await press(/^Reembolsar R\$\s40,00$/);
  await screen.findByText(/^Outra pessoa mudou este pedido/);
  expect(screen.queryByRole('checkbox', { name: /Lista de Verificação/ })).toBeNull();
  await userEvent.click(await row(/Manual/));
  await press(/^Reembolsar R\$\s80,00$/);
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST', '/api/order_refund').at(-1)).toMatchObject({
      row_version: '2',
    }),
  );
});

it("sends the version that was shown, also once the page has read a colleague's refund", async () => {
  const order = paidOrder([manual, list], '154.55');
  let changed: string[] = [];
  const { stored, calls } = await openOrderDesk(order, {
    'POST /api/order_refund': refusedAs('stale'),
    'GET /api/changes': () => ({
      body: { areas, waiting: 0, mark: '1.0.0.0.0', changed },
    }),
  });
  await open();
  await userEvent.type(screen.getByLabelText('Ou só um valor'), '40,00');
  await userEvent.type(screen.getByLabelText('Motivo, vai no e-mail'), 'Engano');
  stored.current = { ...paidOrder([manual, list], '114.55'), row_version: '2' };
  changed = ['orders'];
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(/No máximo R\$\s114,55/);
  await press(/^Reembolsar R\$\s40,00$/);
  await screen.findByText(/^Outra pessoa mudou este pedido/);
  expect(bodiesOf(calls, 'POST', '/api/order_refund')).toEqual([
    expect.objectContaining({ row_version: order.row_version }),
  ]);
});

it('says on the page what went back and of which line', async () => {
  const returned: OrderReturn = { ...back, state: 'refunded' };
  const order = paidOrder([manual], '114.55');
  await openOrderDesk({
    ...order,
    publications: [manual, list],
    refund: { ...refund, state: 'refunded' },
    refunds: [returned],
  });
  expect(await screen.findByText('Reembolsada')).toBeTruthy();
  expect(screen.getByText(/reembolsado 40,00/)).toBeTruthy();
  expect(screen.getByText('Lista errada')).toBeTruthy();
});

it('takes what was paid beyond the price and went back off no price', async () => {
  const excess: OrderReturn = { ...back, lines: [], amount: '60.00', billed: '0.00' };
  const order = paidOrder([manual], '114.55');
  await openOrderDesk({
    ...order,
    publications: [manual, list],
    refund: { ...refund, state: 'refunded' },
    refunds: [{ ...excess, state: 'refunded' }],
  });
  expect(await screen.findByText('Pago a mais')).toBeTruthy();
  expect(screen.queryByText(/reembolsado/)).toBeNull();
});

it('says on the order what Conferência found of it, until that is settled', async () => {
  const found: Finding = {
    id: 'pay_1',
    kind: 'amount',
    order: 7,
    client: 'Ana',
    day: '2026-11-18',
    provider: 'asaas',
    charge: 'pay_1',
    there: '54.55',
    here: '154.55',
    fee: null,
    confirmed_by: null,
    found: '2026-11-19T12:00:00.000Z',
    settled: null,
  };
  const check: PaymentCheck = {
    count: 2,
    pages: 1,
    results: [{ ...found, id: 'pay_2', order: 70 }, found],
    run: null,
    counts: { open: 2, mended: 0, settled: 0, refunds: 0 },
  };
  await openOrderDesk(paidOrder([list], '154.55'), { 'GET /api/payment_check': { body: check } });
  expect(await screen.findByText('Pagou R$ 100,00 a menos')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver na Conferência' }).getAttribute('href')).toMatch(
    /payments\?search=7$/,
  );
});
