import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Order, OrderPayment } from '#shared/orders/order';
import { closeShop } from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';
import { bodiesOf, dialog, openOrderDesk } from '#tests/support/screens/desk/staffDesk';
import { lineOf } from '#tests/support/screens/orderPage';

const payment = (change: Partial<OrderPayment>): OrderPayment => ({
  amount: '80.00',
  received: '2026-11-20T12:00:00.000Z',
  outcome: 'confirmed',
  charge: 'pay_1',
  fee: null,
  net: null,
  to_check: false,
  ...change,
});
const paid = (change: Partial<OrderPayment>) =>
  orderOf(1053, {
    status: 2,
    paid_at: '2026-11-20T12:00:00.000Z',
    purchase_order: 'OC-20418',
    payments: [payment(change)],
  });
it('names the quotation whose prices the order has', async () => {
  const publications = [lineOf(901, { quotation: '2026-0002-HEJ7' })];
  await openOrderDesk({ ...paid({}), publications });
  await screen.findByText('2026-0002-HEJ7');
});

it('says which note is to be settled, and why', async () => {
  const note = {
    id: 'nfe-1',
    model: 'nfe' as const,
    number: '2041',
    series: '1',
    key: '35261112345678000195550010000020411000020418',
    issued: '2026-11-21T12:00:00.000Z',
    value: '80.00' as const,
    state: 'issued' as const,
    why: null,
    files: { xml: null, pdf: null },
    to_undo: true,
  };
  const invoices = [note, { ...note, id: 'nfse-1', to_undo: false, number: '7' }];
  await openOrderDesk({ ...paid({}), invoices });
  await screen.findByText('A acertar: NF-e 2041');
  screen.getByText('Parte do pedido foi reembolsada depois da nota, e a nota ainda vale.');
  const link = screen.getByRole('link', { name: 'Ver em Notas fiscais' });
  expect(link.getAttribute('href')).toBe('/admin/invoices?search=1053');
});

const rows = () =>
  within(screen.getByRole('table', { name: 'Parcelas' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

const refundable: NonNullable<Order['refundable']> = {
  charge: 'pay_1',
  means: 'pix',
  paid_at: '2026-11-20T12:00:00.000Z',
  paid: '80.00',
  left: '80.00',
  lines: [],
  freight: null,
};

it('has each installment as the provider says what comes of it and when, and their sums', async () => {
  await openOrderDesk(
    paid({
      fee: '3.61',
      net: '76.39',
      installments: [
        {
          amount: '40.00',
          fee: '1.80',
          transfer_on: '2026-12-28',
          state: 'transferred',
        },
        {
          amount: '40.00',
          fee: '1.81',
          transfer_on: '2027-01-26',
          state: 'due',
        },
      ],
    }),
  );
  expect(rows()).toEqual([
    'Parcela | Repasse | Situação | Bruto (R$) | Tarifa (R$) | Líquido (R$)',
    '1 de 2 | 28/12/2026 | Recebida | 40,00 | 1,80 | 38,20',
    '2 de 2 | 26/01/2027 | A receber | 40,00 | 1,81 | 38,19',
    'Total | 80,00 | 3,61 | 76,39',
  ]);
});

it('has their amounts alone where the provider says no more, and no table for one payment', async () => {
  const unsaid = { fee: null, transfer_on: null, state: null };
  const each = { amount: '40.00', ...unsaid } as const;
  await openOrderDesk(paid({ installments: [each, each] }));
  const parts = ['1 de 2 | 40,00', '2 de 2 | 40,00'];
  expect(rows()).toEqual(['Parcela | Bruto (R$)', ...parts, 'Total | 80,00']);
  expect(screen.getByText(/não diz quando repassa/)).toBeTruthy();
  closeShop();
  await openOrderDesk(paid({}));
  expect(screen.queryByRole('table', { name: 'Parcelas' })).toBeNull();
});

it('says of a refunded order when and how it was paid, with its papers', async () => {
  const order = { ...paid({}), status: 3 as const, paid_at: null, refunded: true };
  await openOrderDesk({ ...order, paid_with: 'Pix', was_paid_at: '2026-11-20T12:00:00.000Z' });
  const panel = within((await screen.findByText('Dinheiro')).closest('section') ?? document.body);
  panel.getByText('20/11/2026 09:00');
  panel.getByText('Pix');
  panel.getByRole('button', { name: 'Recibo (PDF)', hidden: true });
  screen.getByText('20/11/2026 09:00, estornado');
  closeShop();
  await openOrderDesk(order);
  expect(screen.queryByText('Dinheiro')).toBeNull();
});

it('issues the note of an order that came here paid only once that was asked', async () => {
  const outcome = { order: 1053, invoices: [], refused: null };
  const order = { ...paid({}), noted_elsewhere: true };
  const { calls } = await openOrderDesk(order, { 'POST /api/invoices': { body: [outcome] } });
  await userEvent.click(screen.getByRole('button', { name: 'Emitir nota', hidden: true }));
  const box = await dialog('Emitir a nota do pedido 1053?');
  expect(box.getByText(/a nota dele deve estar lá/)).toBeTruthy();
  await userEvent.click(box.getByRole('button', { name: 'Emitir assim mesmo' }));
  await screen.findByText('Nota pedida ao emissor.');
  expect(bodiesOf(calls, 'POST', '/api/invoices')).toEqual([{ orders: [1053] }]);
});

it('leads from the payment to its papers, its e-mail and its way back', async () => {
  await openOrderDesk({
    ...paid({}),
    actions: ['refund'],
    refundable,
  });
  const menu = screen.getByText('Ações', { selector: 'summary' }).closest('details');
  if (!menu) throw new Error('no actions');
  const actions = within(menu);
  await userEvent.click(actions.getByText('Ações'));
  expect(actions.getByRole('button', { name: 'Recibo (PDF)' })).toBeTruthy();
  expect(actions.getByRole('button', { name: 'Contrato (PDF)' })).toBeTruthy();
  const mails = actions.getByRole<HTMLAnchorElement>('link', { name: 'Reenviar recibo' });
  expect(mails.pathname + mails.search).toBe('/admin/user/7/mails?search=%231053');
  await userEvent.click(actions.getByRole('button', { name: /^Reembolsar R\$\s80,00$/ }));
  expect(await screen.findByRole('dialog', { name: /Reembolsar/ })).toBeTruthy();
});

it('B refunds, Y copies the purchase number, N leads to its notes, and only what is there has a key', async () => {
  await openOrderDesk({ ...paid({}), actions: ['refund'], refundable });
  expect(screen.getByRole('note', { name: 'Teclas' }).textContent).toMatch(
    /B reembolsar.*Y copiar o nº de compra.*N notas fiscais/,
  );
  await pressKeys('y');
  expect(await navigator.clipboard.readText()).toBe('OC-20418');
  await pressKeys('b');
  expect(await screen.findByRole('dialog', { name: /Reembolsar/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await pressKeys('n');
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/admin/invoices?search=1053'),
  );
  closeShop();
  await openOrderDesk({ ...paid({}), purchase_order: null });
  expect(screen.getByRole('note', { name: 'Teclas' }).textContent).not.toMatch(/reembolsar|copiar/);
});

it('leads from an installment to its payment in Conferência, by its link and Enter', async () => {
  const unsaid = { fee: null, transfer_on: null, state: null };
  const each = { amount: '40.00', ...unsaid } as const;
  await openOrderDesk(paid({ installments: [each, each], charge: 'pay_81d0' }), {
    'GET /api/payment_check': {
      body: {
        count: 0,
        pages: 1,
        results: [],
        run: null,
        counts: { open: 3, mended: 0, settled: 0, refunds: 0 },
      },
    },
  });
  screen.getByRole('link', { name: '2 de 2' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Nada a resolver nesta busca')).toBeTruthy();
  expect(location.pathname + location.search).toBe('/admin/payments?search=pay_81d0');
});

it('makes a new page for the card, which takes the place of the one that was sent', async () => {
  const card = { url: 'https://pay.test/1', installments: 3, opened: '2026-11-20T12:00:00.000Z' };
  const { calls, stored } = await openOrderDesk(
    orderOf(1053, { status: 1, card: { ...card, state: 'open' } }),
    { 'POST /api/order_card': { body: { url: 'https://pay.test/2', installments: 3 } } },
  );
  stored.current = {
    ...stored.current,
    card: { ...card, state: 'analysed', url: 'https://pay.test/2' },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Novo link' }));
  expect(await screen.findByText('Novo link criado. O anterior não vale mais.')).toBeTruthy();
  expect(bodiesOf(calls, 'POST', '/api/order_card')).toEqual([
    { order: 1053, installments: 3, again: true },
  ]);
  // While the card is analysed it must not be paid a second time.
  expect(screen.queryByRole('button', { name: 'Novo link' })).toBeNull();
});

it('a refund of a card says that it takes up to two bills, one of Pix does not', async () => {
  const open = async (means: 'card' | 'pix') => {
    await openOrderDesk({
      ...paid({}),
      actions: ['refund'],
      refundable: { ...refundable, means },
    });
    await pressKeys('b');
    return screen.findByRole('dialog', { name: /Reembolsar/ });
  };
  expect((await open('card')).textContent).toContain('No cartão, aparece em até duas faturas.');
  closeShop();
  expect((await open('pix')).textContent).not.toContain('faturas');
});
