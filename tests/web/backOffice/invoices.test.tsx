import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OrderInvoice, OrderInvoicePart } from '#shared/orders/invoice';
import type { Order } from '#shared/orders/order';
import { startSession } from '#web/state/startSession';
import {
  actAsStaff,
  type Api,
  closeShop,
  heading,
  openShop,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { bodiesOf, dialog } from '#tests/support/screens/desk/staffDesk';
import { lineOf } from '#tests/support/screens/orderPage';

const day = '2026-05-16T12:00:00.000Z';
const key = '35260519741997000169550010000044701000044705';
const desk = {
  asked: day,
  lines: [901],
  cancelling: false,
  cancel_until: '2999-01-01T00:00:00.000Z',
  cancelled: null,
  return_keys: [],
};
const refused: OrderInvoice = {
  id: 'nfe-1',
  model: 'nfe',
  number: null,
  series: null,
  key: null,
  issued: null,
  value: '80.00',
  state: 'refused',
  desk,
  files: { xml: null, pdf: null },
  why: 'Rejeição 778: Informado NCM inexistente [nItem:1]',
};
const issued: OrderInvoice = {
  ...refused,
  number: '4470',
  series: '1',
  key,
  issued: day,
  state: 'issued',
  why: null,
  files: { xml: '/order/9/invoices/nfe-1/xml/', pdf: '/order/9/invoices/nfe-1/pdf/' },
};
const part: OrderInvoicePart = { model: 'nfse', value: '120.00', lines: [902], freight: false };
const paid = (id: number, change: Partial<Order>) =>
  orderOf(id, { status: 2, paid_at: day, publications: [lineOf(901), lineOf(902)], ...change });

actAsStaff();

async function openNotes(orders: readonly Order[], api: Api = {}, address = '/admin/invoices') {
  const calls = serveApi({
    'GET /order': { body: { count: orders.length, pages: 1, results: orders, sum: '200.00' } },
    ...api,
  });
  openShop(address);
  await heading('Notas fiscais');
  await screen.findAllByRole('row');
  return calls;
}

it('shows a row for each note, the provider’s words with the place to mend, and issues again', async () => {
  const order = paid(9, { invoices: [refused], to_invoice: [part] });
  const outcome = { order: 9, invoices: [], refused: null };
  const calls = await openNotes([order], { 'POST /api/invoices': { body: [outcome] } });
  await screen.findByText('“Rejeição 778: Informado NCM inexistente [nItem:1]”');
  const mend = screen.getByRole('link', { name: 'Corrigir o NCM da publicação' });
  expect(mend.getAttribute('href')).toBe('/admin/publication/2');
  expect(screen.getByText('mesmo pedido')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo, NF-e do pedido 9' }));
  await waitFor(() => expect(bodiesOf(calls, 'POST', '/api/invoices')).toEqual([{ orders: [9] }]));
  const asked = calls.find(({ path }) => path === '/order');
  expect(asked?.query.get('invoice')).toBe('todo');
});

it('says why an order has no note though it was asked for', async () => {
  const why = 'Reembolso pedido em 18/05/2026: não emitir.';
  await openNotes([paid(9, { to_invoice: [part] })], {
    'POST /api/invoices': { body: [{ order: 9, invoices: [], refused: why }] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Emitir, NFS-e do pedido 9' }));
  await screen.findByText(`Pedido 9: ${why}`);
});

it('issues what is chosen in one call, and tells what was refused', async () => {
  // What they cost is more: of a part that went back there is no note.
  const orders = [7, 8].map((id) => paid(id, { to_invoice: [part], total: '900.00' }));
  const calls = await openNotes(orders, {
    'POST /api/invoices': {
      body: [
        { order: 7, invoices: [], refused: null },
        { order: 8, invoices: [], refused: null },
      ],
    },
  });
  for (const id of [7, 8]) await userEvent.click(screen.getByLabelText(`Escolher pedido ${id}`));
  await userEvent.click(await screen.findByRole('button', { name: 'Emitir (2)' }));
  const asks = await dialog('Emitir as notas de 2 pedidos?');
  asks.getByText(/^Somam R\$\s240,00\.$/);
  expect(bodiesOf(calls, 'POST', '/api/invoices')).toEqual([]);
  await userEvent.click(asks.getByRole('button', { name: 'Emitir as notas de 2 pedidos' }));
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST', '/api/invoices')).toEqual([{ orders: [7, 8] }]),
  );
});

it('says which order its client is leaving, which has no note before that is decided', async () => {
  const withdrawal: Order['withdrawal'] = {
    protocol: 'D-2026-0043',
    asked: day,
    until: null,
    state: 'asked',
    amount: '80.00',
    return_code: null,
    answer: null,
    lines: null,
    freight: true,
    returned: null,
    settled: null,
  };
  const ended = { ...withdrawal, state: 'declined' } as const;
  await openNotes([
    paid(7, { to_invoice: [part], withdrawal }),
    paid(8, { to_invoice: [part], withdrawal: ended }),
  ]);
  const told = await screen.findAllByText('Desistência em andamento');
  expect(told.map((note) => note.closest('tr')?.querySelector('th, a')?.textContent)).toEqual([
    '7',
  ]);
});

it('says which payment is in doubt before a note is issued, alone or with others', async () => {
  const payments: Order['payments'] = [
    { amount: '90.00', received: day, outcome: 'overpaid', to_check: true },
  ];
  const orders = [paid(7, { to_invoice: [part] }), paid(8, { to_invoice: [part], payments })];
  const calls = await openNotes(orders, {
    'POST /api/invoices': { body: [{ order: 8, invoices: [], refused: null }] },
  });
  for (const id of [7, 8]) await userEvent.click(screen.getByLabelText(`Escolher pedido ${id}`));
  await userEvent.click(await screen.findByRole('button', { name: 'Emitir (2)' }));
  const both = await dialog('Emitir as notas de 2 pedidos?');
  both.getByText(/Com pagamento a conferir: 8\.$/);
  await userEvent.click(both.getByRole('button', { name: 'Voltar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Emitir, NFS-e do pedido 8' }));
  const alone = await dialog('Emitir a NFS-e do pedido 8?');
  expect(bodiesOf(calls, 'POST', '/api/invoices')).toEqual([]);
  await userEvent.click(alone.getByRole('button', { name: 'Emitir assim mesmo' }));
  await waitFor(() => expect(bodiesOf(calls, 'POST', '/api/invoices')).toEqual([{ orders: [8] }]));
});

it('issues no other order’s note by a second click where the first one’s row has left', async () => {
  let orders = [7, 8].map((id) => paid(id, { to_invoice: [part] }));
  const calls = await openNotes([], {
    'GET /order': () => ({ body: { count: orders.length, pages: 1, results: orders } }),
    'POST /api/invoices': () => {
      orders = orders.slice(1);
      return { body: [{ order: 7, invoices: [], refused: null }] };
    },
  });
  const button = (id: number) =>
    screen.findByRole('button', { name: `Emitir, NFS-e do pedido ${id}` });
  await userEvent.click(await button(7));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Emitir, NFS-e do pedido 7' })).toBeNull(),
  );
  await userEvent.click(await button(8));
  expect(bodiesOf(calls, 'POST', '/api/invoices')).toEqual([{ orders: [7] }]);
});

it('cancels a note with a reason of 15 letters, said at the field, and says until when', async () => {
  const order = paid(9, { invoices: [issued] });
  const calls = await openNotes(
    [order],
    { 'POST /api/invoice_cancel': { body: order } },
    '/admin/invoices?invoice=issued',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Cancelar nota/ }));
  const asks = await dialog('Cancelar a NF-e 4470?');
  await userEvent.type(asks.getByLabelText('Motivo'), 'curto');
  await userEvent.click(asks.getByRole('button', { name: 'Cancelar a NF-e 4470' }));
  await asks.findByText('Escreva de 15 a 255 caracteres.');
  await userEvent.type(asks.getByLabelText('Motivo'), ' demais para ser aceito');
  await userEvent.click(asks.getByRole('button', { name: 'Cancelar a NF-e 4470' }));
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST', '/api/invoice_cancel')).toEqual([
      { order: 9, invoice: 'nfe-1', reason: 'curto demais para ser aceito' },
    ]),
  );
});

it('says who cancels a note, and what of it is left to be issued', async () => {
  const service: OrderInvoice = { ...issued, id: 'nfse-1', model: 'nfse' };
  const back = {
    amount: '80.00' as const,
    lines: [901],
    freight: false,
    reason: null,
    date: '2026-05-17',
  };
  const refunds = [{ ...back, state: 'refunded' as const }];
  for (const [order, said, left] of [
    [paid(9, { invoices: [issued] }), /^Vai para a SEFAZ /, ' e volta para A emitir.'],
    [
      paid(9, { invoices: [service], refunds }),
      /^Vai para a prefeitura ou o Sistema Nacional NFS-e /,
      '.',
    ],
  ] as const) {
    await openNotes([order]);
    await userEvent.click(await screen.findByRole('button', { name: /^Cancelar nota/ }));
    await screen.findByText(said);
    screen.getByText(`O pedido continua pago${left}`);
    closeShop();
    startSession('t', staff);
  }
});

it('takes the key of the note of return once it is too late to cancel', async () => {
  const late = { ...issued, desk: { ...desk, cancel_until: '2020-01-01T00:00:00.000Z' } };
  const order = paid(9, { invoices: [late] });
  await openNotes([order], { 'POST /api/invoice_return': { body: order } });
  await userEvent.click(await screen.findByRole('button', { name: 'Nota de devolução' }));
  const asks = await dialog('Nota de devolução da NF-e 4470');
  await userEvent.type(asks.getByLabelText('Chave'), '123');
  await userEvent.click(asks.getByRole('button', { name: 'Guardar a chave' }));
  await asks.findByText('Informe a chave de 44 caracteres da nota de devolução.');
});

it('has every note that takes back a part of one, and a place for the next', async () => {
  const return_keys = [key.replace('4470', '4471'), key.replace('4470', '4472')];
  const late = { ...desk, cancel_until: '2020-01-01T00:00:00.000Z', return_keys };
  await openNotes([paid(9, { invoices: [{ ...issued, desk: late }] })]);
  for (const back of return_keys) await screen.findByText(`Nota de devolução ${back}`);
  expect(screen.getByRole('button', { name: 'Outra nota de devolução' })).toBeTruthy();
});

it('says when a note was issued or cancelled, and of one in force that its order was refunded', async () => {
  const cancelled = {
    at: '2026-05-17T12:00:00.000Z',
    reason: 'Emitida duas vezes.',
    protocol: '81',
  };
  const taken: OrderInvoice = { ...issued, state: 'cancelled', desk: { ...desk, cancelled } };
  const returned: OrderInvoice = { ...issued, desk: { ...desk, return_keys: [key] } };
  const back = { status: 3, refunded: true } as const;
  await openNotes([
    paid(9, { invoices: [issued] }),
    paid(10, { invoices: [taken] }),
    paid(11, { ...back, invoices: [{ ...issued, to_undo: true }] }),
    paid(12, { ...back, invoices: [returned] }),
    paid(13, { invoices: [{ ...issued, to_undo: true }] }),
  ]);
  expect(await screen.findAllByText('Nota de 16/05/2026')).toHaveLength(5);
  screen.getByText('Em 17/05/2026: Emitida duas vezes, protocolo 81');
  const valid = screen.getByText('O pedido foi reembolsado, e a nota ainda vale');
  expect(valid.closest('tr')?.textContent).toContain('11');
  const part = screen.getByText(
    'Parte do pedido foi reembolsada depois da nota, e a nota ainda vale',
  );
  expect(part.closest('tr')?.textContent).toContain('13');
});

it('offers no note of an order of which it says why there is none', async () => {
  const unissuable = 'Parte deste pedido foi devolvida por valor, sem item.';
  const orders = [
    paid(7, { to_invoice: [part], unissuable }),
    paid(8, { to_invoice: [part], invoices: [{ ...refused, why: 'Rejeição' }], unissuable }),
    paid(9, { to_invoice: [part] }),
  ];
  await openNotes(orders);
  expect(await screen.findAllByText(unissuable)).toHaveLength(3);
  expect(screen.getAllByRole('button', { name: /^(?:Emitir|Tentar de novo),/ })).toHaveLength(1);
  for (const { id } of orders) {
    await userEvent.click(screen.getByLabelText(`Escolher pedido ${id}`));
  }
  await screen.findByRole('button', { name: 'Emitir (1)' });
  expect(screen.getByText(/^ ?· R\$\s120,00$/)).toBeTruthy();
});

it('has the files of a month’s notes made in one, where a month is looked at', async () => {
  const job = {
    id: 5,
    list: 'orders',
    work: 'notes',
    state: 'done',
    created: day,
    expires: day,
    total: 2,
    gone: 2,
    why: null,
    file: 'notas-2026-05.zip',
    refused: 1,
    refusals: [{ id: 9, reason: 'A loja não tem o XML da NF-e 4470.' }],
  };
  const api: Api = {
    'POST /api/list_job': { status: 201, body: job },
    'GET /api/list_job': { body: [job] },
  };
  const orders = [paid(9, { invoices: [issued] })];
  const calls = await openNotes(orders, api, '/admin/invoices?invoice=issued&issued=2026-05');
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar XML e PDF do mês' }));
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST', '/api/list_job')).toMatchObject([
      { list: 'orders', work: 'notes', query: { invoice: 'issued', issued: '2026-05' } },
    ]),
  );
  await screen.findByText('Arquivo pronto: notas-2026-05.zip, 2 notas');
  screen.getByText('9: A loja não tem o XML da NF-e 4470.');
  closeShop();
  startSession('t', staff);
  await openNotes(orders, api, '/admin/invoices?invoice=issued');
  await screen.findByRole('button', { name: 'Exportar CSV' });
  expect(screen.queryByRole('button', { name: 'Baixar XML e PDF do mês' })).toBeNull();
});

it('notes what was done of one whose order is cancelled, and says it', async () => {
  const left = { ...paid(9, {}), status: 3 as const, paid_at: null };
  const told = { ...issued, undone: { at: day, how: 'Cancelada na prefeitura.' } };
  const calls = await openNotes([{ ...left, invoices: [{ ...issued, to_undo: true }] }], {
    'POST /api/invoice_undone': { body: { ...left, invoices: [told] } },
  });
  await screen.findByText('O pedido foi cancelado, e a nota ainda vale');
  await userEvent.click(screen.getByRole('button', { name: 'Anotar o que foi feito' }));
  const asks = await dialog('O que foi feito da NF-e 4470?');
  await userEvent.type(asks.getByLabelText('Providência'), 'Cancelada na prefeitura.');
  await userEvent.click(asks.getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST', '/api/invoice_undone')).toEqual([
      { order: 9, invoice: 'nfe-1', how: 'Cancelada na prefeitura.' },
    ]),
  );
  closeShop();
  startSession('t', staff);
  await openNotes([{ ...left, invoices: [told] }]);
  await screen.findByText('Em 16/05/2026: Cancelada na prefeitura.');
  expect(screen.queryByText(/pede outra nota/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Anotar o que foi feito' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Cancelar nota/ }));
  // It is paid no more: nothing of it is to be issued anew.
  expect((await dialog('Cancelar a NF-e 4470?')).queryByText(/volta para A emitir/)).toBeNull();
  closeShop();
  startSession('t', staff);
  await openNotes([paid(9, { invoices: [{ ...told, reversed: true }] })]);
  await screen.findByText('O pedido foi reaberto depois e pede outra nota');
});

it('works by letters in the row with the focus, and issues what is chosen with Ctrl Enter', async () => {
  const orders = [
    paid(7, { to_invoice: [part] }),
    paid(8, { invoices: [{ ...refused, id: 'nfe-1' }] }),
    paid(9, { invoices: [{ ...refused, state: 'waiting', why: null }] }),
  ];
  const calls = await openNotes(orders, {
    'POST /api/invoices': { body: [{ order: 7, invoices: [], refused: null }] },
    'POST /api/invoice_ask': { body: orders[2] },
  });
  const focus = (id: number) => screen.getByRole('link', { name: String(id) }).focus();
  focus(7);
  await userEvent.keyboard('oe');
  await waitFor(() => expect(bodiesOf(calls, 'POST', '/api/invoices')).toEqual([{ orders: [7] }]));
  focus(9);
  await userEvent.keyboard('eo');
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST', '/api/invoice_ask')).toEqual([{ order: 9, invoice: 'nfe-1' }]),
  );
  focus(8);
  await userEvent.keyboard('x{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST', '/api/invoices')).toEqual([{ orders: [7] }, { orders: [8] }]),
  );
  focus(8);
  await userEvent.keyboard('c');
  await waitFor(() => expect(location.pathname).toBe('/admin/publication/2'));
});

it('copies a key, sends a note again, and takes off one that was imported wrongly', async () => {
  const order = paid(9, { invoices: [{ ...issued, desk: undefined }] });
  const calls = await openNotes([order], {
    'POST /api/invoice_mail': { body: order },
    'POST /api/invoice_remove': { body: order },
  });
  const choose = (name: string) => userEvent.click(screen.getByText(name));
  await choose('Copiar chave');
  expect(await navigator.clipboard.readText()).toBe(key);
  await choose('Enviar de novo');
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST', '/api/invoice_mail')).toEqual([{ order: 9, invoice: 'nfe-1' }]),
  );
  expect(screen.queryByText(/^Cancelar nota/)).toBeNull();
  await choose('Retirar do pedido');
  const asks = await dialog('Retirar a NF-e 4470 do pedido 9?');
  await userEvent.click(asks.getByRole('button', { name: 'Retirar a NF-e 4470' }));
  await waitFor(() =>
    expect(bodiesOf(calls, 'POST', '/api/invoice_remove')).toEqual([
      { order: 9, invoice: 'nfe-1' },
    ]),
  );
});

it('counts each tab, and looks at what was issued by month', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-18T15:00:00Z') });
  const calls = await openNotes([paid(9, { invoices: [issued] })], {
    'GET /order': {
      body: {
        count: 1,
        pages: 1,
        results: [paid(9, { invoices: [issued] })],
        tally: { todo: 31, open: 26, waiting: 2, issued: 61, refused: 3, cancelled: 4 },
      },
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Emitidas em maio de 2026 61' }));
  await screen.findByLabelText('Emitidas em');
  await userEvent.selectOptions(screen.getByLabelText('Emitidas em'), 'abril de 2026');
  await waitFor(() => {
    const asked = calls.filter(({ path }) => path === '/order').at(-1)?.query;
    expect([asked?.get('invoice'), asked?.get('issued')]).toEqual(['issued', '2026-04']);
  });
  vi.useRealTimers();
});
