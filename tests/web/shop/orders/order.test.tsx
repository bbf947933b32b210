import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Order, OrderLine } from '#shared/orders/order';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { storedActing } from '#web/state/acting';
import { useSession } from '#web/state/session';
import { quotedAgain } from '#shared/orders/quotationsOf';
import { startSession } from '#web/state/startSession';
import {
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import {
  lineOf,
  openOrder,
  paid,
  pictured,
  stages,
  withdrawing,
} from '#tests/support/screens/orderPage';

const download = (change: Partial<OrderLine> = {}) => {
  const line = lineOf(2, change);
  return { ...line, publication: { ...line.publication, id: 3, is_download: true } };
};

const signature = (status: 1 | 2 | 3 | 5) => ({
  id: 70,
  status: { id: status, name: '' },
  expedition: null,
  track_code: null,
  expedition_date: null,
});
const parcel = (status: number) => ({
  id: 5,
  status: { id: status, name: '' },
  track_code: 'QB123456785BR',
});
it.each<[string, Partial<Order>, string[]]>([
  [
    'waits for the payment',
    {
      boleto: {
        line: '0'.repeat(47),
        due: '2026-11-25',
        due_note: 'próximo dia útil',
        expired: false,
      },
    },
    [
      'Pedido 18/11/2026',
      '→ Pagamento R$\u00a0114,55 Boleto vence em 25/11/2026 (próximo dia útil)',
      'Envio SEDEX',
      'Entrega Depois do envio',
    ],
  ],
  [
    'waits for the bank alone where that pays it',
    { charged_on: '2026-12-02' },
    [
      'Pedido 18/11/2026',
      '→ Pagamento R$\u00a0114,55 Pelo banco, por Pix Automático',
      'Envio SEDEX',
      'Entrega Depois do envio',
    ],
  ],
  [
    'ends on a day without the payment',
    { kept_until: '2026-12-08' },
    [
      'Pedido 18/11/2026',
      '→ Pagamento R$\u00a0114,55 Pix, boleto ou cartão. Sem pagamento, é cancelado em 08/12/2026',
      'Envio SEDEX',
      'Entrega Depois do envio',
    ],
  ],
  [
    'is under review, of downloads only',
    {
      status: 4,
      publications: [
        { ...pictured(), publication: { ...pictured().publication, is_download: true } },
      ],
    },
    ['Pedido 18/11/2026', '→ Foto Em verificação', 'Pagamento Depois da foto'],
  ],
  [
    'was rejected: nothing comes after',
    { status: 3, reason: 'Ilegível', publications: [pictured()] },
    ['Pedido 18/11/2026', '→ Foto Reprovada'],
  ],
  [
    'was cancelled',
    {
      status: 3,
      events: [{ text: 'Pedido cancelado', at: '2026-11-20T12:00:00Z', from: 1, to: 3 }],
      cancel_reason: 'Feito duas vezes.',
    },
    ['Pedido 18/11/2026', '→ Pagamento Cancelado em 20/11/2026 09:00 Motivo: Feito duas vezes.'],
  ],
  ['was refunded', { status: 3, refunded: true }, ['Pedido 18/11/2026', '→ Pagamento Estornado']],
  [
    'is packed',
    {
      ...paid,
      paid_at: '2099-11-19T12:00:00Z',
      publications: [lineOf(901, { signature: signature(2) })],
    },
    [
      'Pedido 18/11/2026 09:00',
      'Pagamento R$\u00a0114,55 19/11/2099 09:00',
      '→ Envio Em preparação SEDEX',
      'Entrega Depois do envio',
    ],
  ],
  [
    'should have left',
    {
      ...paid,
      paid_at: '2020-03-10T12:00:00Z',
      publications: [lineOf(901, { signature: signature(2) })],
    },
    [
      'Pedido 18/11/2026 09:00',
      'Pagamento R$\u00a0114,55 10/03/2020 09:00',
      '→ Envio Estamos atrasados Devia ter saído até 12/03/2020',
      'Entrega Depois do envio',
    ],
  ],
  [
    'came back',
    {
      ...paid,
      expeditions: [parcel(4)],
      publications: [lineOf(901, { signature: signature(2) })],
    },
    [
      'Pedido 18/11/2026 09:00',
      'Pagamento R$\u00a0114,55 19/11/2026 09:00',
      '→ Envio A remessa voltou Devolvida; enviaremos de novo',
      'Entrega Depois do envio',
    ],
  ],
  [
    'arrived',
    {
      ...paid,
      expeditions: [parcel(3)],
      publications: [lineOf(901, { signature: signature(3) })],
    },
    [
      'Pedido 18/11/2026 09:00',
      'Pagamento R$\u00a0114,55 19/11/2026 09:00',
      'Envio SEDEX',
      '→ Entrega Entregue',
    ],
  ],
  [
    'is internal, which is a word of staff',
    {
      ...paid,
      shipping_type: 'Pedido Interno',
      shipping_value: '0.01',
      paid_at: '2099-11-19T12:00:00Z',
      publications: [lineOf(901, { signature: signature(2) })],
    },
    [
      'Pedido 18/11/2026 09:00',
      'Pagamento R$\u00a0114,54 19/11/2099 09:00',
      '→ Envio Em preparação',
      'Entrega Depois do envio',
    ],
  ],
  [
    'is internal, and arrived',
    {
      ...paid,
      shipping_type: 'Pedido Interno',
      shipping_value: '0.01',
      expeditions: [parcel(3)],
      publications: [lineOf(901, { signature: signature(3) })],
    },
    [
      'Pedido 18/11/2026 09:00',
      'Pagamento R$\u00a0114,54 19/11/2026 09:00',
      'Envio Enviado',
      '→ Entrega Entregue',
    ],
  ],
  [
    'is of updates alone, before one is published',
    { ...paid, publications: [lineOf(901, { signature: signature(5) })] },
    [
      'Pedido 18/11/2026 09:00',
      'Pagamento R$\u00a0114,55 19/11/2026 09:00',
      '→ Envio Aguarda a próxima revisão',
    ],
  ],
  [
    'is of updates alone, one of which is to be sent',
    {
      ...paid,
      publications: [lineOf(901, { signature: { ...signature(5), missing_revision: 'Rev. 13' } })],
    },
    [
      'Pedido 18/11/2026 09:00',
      'Pagamento R$\u00a0114,55 19/11/2026 09:00',
      '→ Envio Revisão a enviar A Rev. 13 foi publicada e será enviada.',
    ],
  ],
  [
    'is of updates alone, which nobody sends while its withdrawal is decided',
    { ...paid, publications: [lineOf(901, { signature: signature(5) })], withdrawal: withdrawing },
    ['Pedido 18/11/2026 09:00', 'Pagamento R$\u00a0114,55 19/11/2026 09:00', '→ Envio Suspenso'],
  ],
  [
    'is a renewal under withdrawal, whose earlier period goes on',
    {
      ...paid,
      publications: [lineOf(901, { renewal_of: 70, signature: signature(5) })],
      withdrawal: withdrawing,
    },
    [
      'Pedido 18/11/2026 09:00',
      'Pagamento R$\u00a0114,55 19/11/2026 09:00',
      '→ Envio Aguarda a próxima revisão',
    ],
  ],
  [
    'is a paid download: the payment was the last',
    { ...paid, publications: [download({ signature: signature(1) })] },
    ['Pedido 18/11/2026 09:00', '→ Pagamento R$\u00a0114,55 19/11/2026 09:00'],
  ],
])('says where an order is that %s', async (_, change, expected) => {
  await openOrder(change);
  expect(stages()).toEqual(expected);
});

it('names freight to be agreed in words, never as 0,00', async () => {
  await openOrder({ shipping_type: 'A combinar', shipping_value: '0.01', total: '80.01' });
  await screen.findByText('a combinar (não incluído)');
  expect(screen.getByText('Total').closest('dl')?.lastElementChild?.textContent).toContain('80,00');
  expect(document.body.textContent).not.toContain('0,00R$');
  expect(document.body.textContent).not.toMatch(/R\$\s0,00/);
});

it('leads from a pending order to the payment, with Pix named, and to its publications', async () => {
  await openOrder({});
  expect(screen.getByRole('link', { name: 'Manual de Operação' })).toHaveProperty(
    'pathname',
    '/publications/2',
  );
  expect(screen.getByRole('link', { name: 'Pagar (Pix, boleto ou cartão)' })).toHaveProperty(
    'pathname',
    '/payment/9',
  );
});

it('leads to the payment, and does not ask for it, while a card is looked into', async () => {
  const card = { url: 'https://cartao.example/9', installments: 3, opened: '2026-11-20T12:00:00Z' };
  await openOrder({ card: { ...card, state: 'analysed' } });
  expect(screen.getByRole('link', { name: 'Ver o pagamento' })).toHaveProperty(
    'pathname',
    '/payment/9',
  );
  expect(screen.queryByRole('link', { name: /^Pagar/ })).toBeNull();
});

it('says of money for a rejected order that it came, and not that nothing was charged', async () => {
  await openOrder({
    status: 3,
    reason: 'Ilegível',
    paid_beyond: '30.00',
  });
  screen.getByText(/^Recebemos R\$\s30,00 por este pedido, que está cancelado\./);
  expect(screen.queryByText(/Nada foi cobrado/)).toBeNull();
});

it('says what came of too small a payment, and of one too many, and does not ask for all of it', async () => {
  await openOrder({ paid_part: '100.00', paid_beyond: '30.00' });
  expect(screen.getByText(/^Recebemos R\$\s100,00, e faltam R\$\s14,55\. Não pague/)).toBeTruthy();
  expect(screen.getByText(/^Recebemos R\$\s30,00 além do que este pedido espera/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver o pagamento' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Pagar/ })).toBeNull();
});

it('shows the parcel with its code and a rejected order with its reason', async () => {
  await openOrder({
    ...paid,
    expeditions: [parcel(2)],
    publications: [lineOf(901, { signature: { ...signature(3), expedition: 5 } })],
  });
  await screen.findByText('Dentro dela: Manual de Operação, Rev. 12, PT-UVA.');
  expect(screen.getByRole('link', { name: /Rastrear/ }).getAttribute('href')).toContain(
    'QB123456785BR',
  );
});

it('says of a parcel by which service it went and when', async () => {
  const dates = { send_date: '2026-11-20', complete_date: '2026-11-24' };
  await openOrder({ ...paid, expeditions: [{ ...parcel(3), shipping_type: 'ACOBRAR', ...dates }] });
  const said = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(said('Enviada em')).toBe('20/11/2026');
  expect(said('Entregue em')).toBe('24/11/2026');
  expect(screen.getByText('Sedex a cobrar')).toBeTruthy();
});

it('names the revision that left in a parcel, not the one in force at the order', async () => {
  const held = { ...signature(5), expedition: 5 };
  await openOrder({
    ...paid,
    expeditions: [parcel(3)],
    publications: [
      lineOf(901, { signature: { ...held, sent_version: 'Rev. 13' } }),
      lineOf(902, { signature: held, airplane_prefix: null }),
    ],
  });
  await screen.findByText(
    'Dentro dela: Manual de Operação, Rev. 13, PT-UVA; Manual de Operação, Rev. 12.',
  );
});

it('says of a line which revision on paper is owed since its parcel', async () => {
  const held = { ...signature(3), expedition: 5, missing_revision: 'Rev. 13' };
  await openOrder({
    ...paid,
    expeditions: [parcel(2)],
    publications: [lineOf(901, { signature: held })],
  });
  await screen.findByText('A Rev. 13 foi publicada e será enviada');
});

it('says of what was handed over only that, and goes on listing it in its parcel', async () => {
  const held = { ...signature(3), expedition: 5, due: '2027-12-09', transferred: '2026-11-29' };
  await openOrder({
    ...paid,
    expeditions: [parcel(3)],
    publications: [
      lineOf(901, { signature: held }),
      download({ signature: { ...signature(1), transferred: '2026-11-29' } }),
    ],
  });
  expect(await screen.findAllByText('Transferida em 29/11/2026')).toHaveLength(2);
  expect(screen.getAllByText('Remessa 5')).toHaveLength(2);
  expect(screen.getByText(/^Dentro dela: Manual de Operação, Rev. 12, PT-UVA/)).toBeTruthy();
  for (const text of [/já liberado/, 'Download liberado', /Válida até/]) {
    expect(screen.queryByText(text)).toBeNull();
  }
});

it('promises nothing of what another holder accepted, while its photo is looked at', async () => {
  await openOrder({
    ...paid,
    publications: [download({ signature: { ...signature(1), in_transfer: 'accepted' } })],
  });
  expect(await screen.findByText('Transferência aceita, foto em verificação')).toBeTruthy();
  expect(screen.queryByText(/já liberado/)).toBeNull();
  expect(screen.queryByText('Download liberado')).toBeNull();
});

it('awaits nothing more of what is printed once its money went back', async () => {
  const refund = { amount: '80.00', freight: false, reason: null, date: '2026-11-25' } as const;
  await openOrder({
    ...paid,
    refunds: [{ ...refund, state: 'refunded', lines: [901] }],
    publications: [lineOf(901), download({ signature: signature(1) })],
  });
  expect(stages()).toEqual([
    'Pedido 18/11/2026 09:00',
    '→ Pagamento R$\u00a0114,55 19/11/2026 09:00',
  ]);
});

it('buys again what is still sold, with its aircraft, and says what is not', async () => {
  const user = userEvent.setup();
  const gone = { ...download(), publication: { ...download().publication, name: 'Antigo' } };
  await openOrder(
    {
      status: 3,
      reason: 'A plaqueta não está legível.',
      publications: [
        lineOf(901),
        lineOf(903, { airplane_prefix: 'PT-VNB' }),
        lineOf(904, { renewal_of: 12, airplane_prefix: 'PR-VVA' }),
        gone,
      ],
    },
    { 'GET /publication/2': { body: publicationOf(2) } },
  );
  expect(screen.getByText('A plaqueta não está legível.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Comprar de novo o pedido 9' }));
  await heading('Carrinho');
  await screen.findByText('Antigo não está mais à venda.');
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([
    { id: 2, quantity: 2 },
    {
      id: 2,
      renewal_of: 12,
      renewed: { airplane_prefix: 'PR-VVA', airplane_serial_number: '412' },
    },
  ]);
  expect(readCheckoutDraft().publications).toMatchObject([
    { publication: 2, airplane_prefix: 'PT-UVA', airplane_serial_number: '412', fuel_type: '2' },
    { publication: 2, airplane_prefix: 'PT-VNB' },
  ]);
});

it('fills the cart at today’s prices and offers the quotation whose prices a cancelled order had', async () => {
  const publications = [lineOf(901, { quotation: '2026-0002-HEJ7' })];
  await openOrder(
    { status: 3, publications },
    { 'GET /publication/2': { body: publicationOf(2) } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Comprar de novo o pedido 9' }));
  await heading('Carrinho');
  await screen.findByText(
    /^O carrinho está com os preços de hoje\. Enquanto o orçamento 2026-0002-HEJ7 /,
  );
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir o orçamento' }));
  expect(assign).toHaveBeenCalledWith('/cart?quote=2026-0002-HEJ7');
  assign.mockRestore();
});

it('names the quotation whose prices it has, and says of a cancelled one that they may be used again', async () => {
  startSession('t', customer);
  const publications = [lineOf(901, { quotation: '2026-0002-HEJ7' }), lineOf(902)];
  serveApi({ 'GET /order/9': { body: orderOf(9, { status: 3, publications }) } });
  openShop('/orders/9');
  const link = await screen.findByRole('link', { name: '2026-0002-HEJ7' });
  expect(link.getAttribute('href')).toBe('/quotations');
  expect(screen.getByText(quotedAgain)).toBeTruthy();
});

it('says that an order is not of this account, without ending the session', async () => {
  const user = userEvent.setup();
  startSession('t', customer);
  serveApi({ 'POST /api/logout': { status: 204 } });
  openShop('/orders/9');
  await heading('Pedido não encontrado nesta conta');
  expect(screen.getByText(/Você entrou como marina@example.com/)).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('t');
  await user.click(screen.getByRole('button', { name: 'Entrar com outra conta' }));
  await heading('Entrar');
  expect(history.state).toMatchObject({ usr: { from: '/orders/9' } });
});

it('shows an order of their company to who asks for it in their own account, and the other way round', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const acting_for = [{ profile: 70, name: 'Serra Azul', role: 'buyer' as const }];
  const ana = { ...customer, acting_for };
  startSession('t', ana);
  const company = { ...customer, id: 70, name: 'Serra Azul Ltda.' };
  serveApi({ 'GET /profile/70': { body: company } });
  openShop('/orders/9?de=carta');
  await userEvent.click(await screen.findByRole('button', { name: 'Atuar por Serra Azul' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/orders/9?de=carta'));
  expect(storedActing()).toContain('Serra Azul');
  act(() => useSession.setState({ user: company, acting: { person: ana, role: 'buyer' } }));
  await screen.findByText(/^Você entrou como marina@example.com e atua por Serra Azul Ltda\. Se/);
  expect(screen.queryByRole('button', { name: 'Atuar por Serra Azul' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar à minha conta' }));
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  expect(storedActing()).toBe('');
  assign.mockRestore();
});

it('asks a visitor for the login of whoever placed the order', async () => {
  openShop('/orders/9');
  await screen.findByText('Entre com a conta que fez este pedido.');
});

it('leads staff to where they work on an order of somebody else', async () => {
  startSession('t', staff);
  serveApi({ 'GET /order/9': { body: orderOf(9) } });
  openShop('/orders/9');
  await waitFor(() => expect(location.pathname).toBe('/admin/order/9'));
});

it('repeats to its customer what was said of an aircraft before ordering, as staff read it', async () => {
  const outside = 'Este manual se aplica a AG-202. Confira o modelo da aeronave.';
  const doubtful = { outside_effectivity: outside, aircraft_confirmed: true };
  await openOrder({ publications: [lineOf(2, { ...doubtful, airplane_prefix: 'PT-UVA' })] });
  await screen.findByText('Fora da aplicabilidade');
  expect(screen.getByText(/PT-UVA/, { selector: '[data-tone] p' }).textContent).toContain(
    `${outside} Confirmado por você.`,
  );
});

it('heads its paper with the client and the day', async () => {
  await openOrder({});
  const head = (await screen.findByText('Impresso em')).closest('dl');
  expect(head?.textContent).toContain('Marina Castro');
});
