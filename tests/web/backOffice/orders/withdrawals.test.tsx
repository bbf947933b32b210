import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { startSession } from '#web/state/startSession';
import { type Api, heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { lineOf } from '#tests/support/screens/orderPage';
import { withdrawing } from '#tests/support/screens/orderPage';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { bodiesOf, dialog } from '#tests/support/screens/desk/staffDesk';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') });
  startSession('t', staff);
});

const parcel = {
  id: 2298,
  status: { id: 3, name: 'Entregue' },
  track_code: null,
  send_date: '2026-11-06',
  complete_date: '2026-11-08',
  return_date: null,
};
const left = (
  id: number,
  change: Partial<NonNullable<Order['withdrawal']>> = {},
  order: Partial<Order> = {},
) =>
  orderOf(id, {
    status: 2,
    expeditions: [parcel],
    ...order,
    withdrawal: {
      ...withdrawing,
      protocol: `D-2026-${id}`,
      asked: '2026-11-18T12:00:00Z',
      until: '2026-11-25',
      reason: null,
      pix_key: null,
      ...change,
    },
  });

async function openWithdrawals(orders: readonly Order[], api: Api = {}) {
  const calls = serveApi({
    'GET /order': {
      body: {
        count: orders.length,
        pages: 1,
        results: orders,
        sum: '343.65',
        tally: { open: 4, refunded: 11, declined: 2, all: 17 },
      },
    },
    ...api,
  });
  openShop('/admin/withdrawals');
  await heading('Desistências');
  await screen.findAllByRole('rowheader');
  return calls;
}
const rowOf = (id: number) => {
  const row = screen.getByRole('rowheader', { name: String(id) }).closest('tr');
  if (!row) throw new Error('no row');
  return row;
};
const focusRow = (id: number) =>
  within(rowOf(id))
    .getByRole('link', { name: String(id) })
    .focus();
const decisions = 'POST /api/order_withdrawal';

describe('the desk of withdrawals', () => {
  it('asks for the oldest first, counts each view, and is red after ten days', async () => {
    const calls = await openWithdrawals([
      left(1003, { asked: '2026-11-04T12:00:00Z' }),
      left(1038, { asked: '2026-11-14T12:00:00Z', return_code: 'LR123457190BR' }),
      left(1047, {}, { expeditions: [] }),
    ]);
    const asked = calls.find(({ path }) => path === '/order');
    expect([asked?.query.get('ordering'), asked?.query.get('withdrawal')]).toEqual([
      'left',
      'open',
    ]);
    const tabs = within(screen.getByRole('navigation', { name: 'Situação' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Em aberto 4',
      'Reembolsadas 11',
      'Recusadas 2',
      'Todas 17',
    ]);
    expect(rowOf(1003).dataset.changed).toBe('stop');
    expect(rowOf(1038).dataset.changed).toBeUndefined();
    expect(within(rowOf(1003)).getByText('17 dias').className).toBe('error-ink');
    expect(within(rowOf(1038)).getByText('7 dias').className).toBe('wait-ink');
    expect(within(rowOf(1003)).getByText('Espera código')).toBeTruthy();
    expect(within(rowOf(1038)).getByText('LR123457190BR')).toBeTruthy();
  });

  it('says when the material was posted and arrived, by its carrier, until it is back', async () => {
    const code = { return_code: 'LR123457190BR', return_posted: '2026-11-14T12:00:00Z' };
    const arrived = { ...code, return_arrived: '2026-11-18T02:00:00Z' };
    const returned = '2026-11-19T12:00:00Z';
    await openWithdrawals([
      left(1, code),
      left(2, arrived),
      left(3, { ...arrived, state: 'returned', returned }),
    ]);
    expect(within(rowOf(1)).getByText('Postado em 14/11')).toBeTruthy();
    // The evening before, in São Paulo.
    expect(within(rowOf(2)).getByText('Postado em 14/11, chegou em 17/11')).toBeTruthy();
    expect(within(rowOf(3)).getByText('Devolvido em 19/11')).toBeTruthy();
    expect(within(rowOf(3)).queryByText(/^Postado/)).toBeNull();
  });

  it('has one next step in each row: code, material, refund, or what is done outside', async () => {
    await openWithdrawals([
      left(1),
      left(2, { return_code: 'LR1' }),
      left(3, { state: 'returned', returned: '2026-11-20T12:00:00Z' }, { actions: ['refund'] }),
      left(4, {}, { expeditions: [] }),
      left(5, { state: 'declined', settled: '2026-11-20T12:00:00Z' }),
    ]);
    const stepOf = (id: number) => rowOf(id).querySelector('td:last-child')?.textContent ?? '';
    expect(stepOf(1)).toContain('Informar código');
    expect(stepOf(2)).toContain('Material devolvido');
    expect(stepOf(3)).toContain('Reembolsar');
    expect(stepOf(4)).toContain('Devolver por fora');
    expect(stepOf(5)).toBe('');
  });

  it('of some lines gives back what it is of, outside where no provider has the money', async () => {
    const manual = lineOf(301);
    const list = lineOf(302);
    const refundable: Order['refundable'] = {
      charge: null,
      means: null,
      paid_at: '2026-11-10T12:00:00Z',
      paid: '194.55',
      left: '194.55',
      freight: '34.55',
      lines: [301, 302].map((line) => ({ line, amount: '80.00' })),
    };
    const order = left(
      3,
      { lines: [302], freight: false, amount: '80.00' },
      {
        expeditions: [],
        publications: [manual, list],
        refundable,
        actions: ['refund_outside'],
      },
    );
    const sent = await openWithdrawals([order], {
      'GET /order/3': { body: order },
      'POST /api/order_refund': { body: order },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Reembolsar por fora, pedido 3' }));
    const asking = await dialog('Reembolsar do pedido 3');
    expect(asking.getByText(/Devolva o dinheiro antes, por fora/)).toBeTruthy();
    await userEvent.click(asking.getByRole('button', { name: /Reembolsar R\$\s80,00/ }));
    await screen.findByText('Reembolso anotado');
    expect(bodiesOf(sent, 'POST', '/api/order_refund')).toEqual([
      {
        order: 3,
        reason: 'Desistência D-2026-3',
        row_version: '1',
        lines: [302],
        outside: true,
      },
    ]);
  });

  it('says of each line what was released and has left, which the list does not know', async () => {
    const refundable: Order['refundable'] = {
      charge: 'pay_1',
      means: 'pix',
      paid_at: '2026-11-10T12:00:00Z',
      paid: '160.00',
      left: '160.00',
      freight: null,
      lines: [301, 302].map((line) => ({ line, amount: '80.00' })),
    };
    const lines = [lineOf(301), lineOf(302)];
    const row = left(
      3,
      { lines: [302], state: 'returned', returned: '2026-11-19T12:00:00Z' },
      { publications: lines, refundable, actions: ['refund'] },
    );
    const signature = {
      id: 7,
      due: null,
      expedition: 2298,
      track_code: null,
      expedition_date: '2026-11-06',
      status: { id: 3, name: 'Enviado' },
    };
    const publications = lines.map((line) => ({
      ...line,
      publication: { ...line.publication, is_download: false },
      signature,
    }));
    await openWithdrawals([row], {
      'GET /order/3': { body: { ...row, publications } },
    });
    focusRow(3);
    await userEvent.keyboard('b');
    const asks = await dialog('Reembolsar do pedido 3');
    // Only the line that its client leaves is back.
    for (const next of ['Peça a devolução antes.', 'Voltou em 19/11/2026.']) {
      asks.getByText(`Saiu em 06/11/2026 na remessa 2298. ${next}`);
    }
    expect(asks.queryByText('Ainda não foi liberado.')).toBeNull();
  });

  it('gives back from what the order is now, where another person was faster', async () => {
    const refundable: Order['refundable'] = {
      charge: 'pay_1',
      means: 'pix',
      paid_at: '2026-11-10T12:00:00Z',
      paid: '114.55',
      left: '114.55',
      lines: [],
      freight: '34.55',
    };
    const order = left(3, {}, { expeditions: [], refundable, actions: ['refund'] });
    const sent = await openWithdrawals([order], {
      'GET /order/3': { body: { ...order, row_version: '2' } },
      'POST /api/order_refund': {
        status: 400,
        body: {
          errors: { non_field_errors: [apiMessages.staleRecord] },
          codes: { non_field_errors: ['stale'] },
        },
      },
    });
    focusRow(3);
    await userEvent.keyboard('b');
    const asks = await dialog('Reembolsar do pedido 3');
    await userEvent.click(asks.getByRole('button', { name: /^Reembolsar R\$/ }));
    await asks.findByText(/^Outra pessoa mudou este pedido/);
    expect(screen.queryByText(apiMessages.staleRecord)).toBeNull();
    await userEvent.click(asks.getByRole('checkbox', { name: /Frete/ }));
    await userEvent.click(asks.getByRole('button', { name: /^Reembolsar R\$/ }));
    await waitFor(() =>
      expect(bodiesOf(sent, 'POST', '/api/order_refund').at(-1)).toMatchObject({
        row_version: '2',
      }),
    );
  });

  it('works by letters in the row with the focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T15:00:00Z') });
    const typing = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const sent = await openWithdrawals([left(1), left(2, { return_code: 'LR1' })], {
      [decisions]: { body: left(2, { return_code: 'LR1', state: 'returned' }) },
    });
    focusRow(1);
    await typing.keyboard('b');
    await typing.keyboard('c');
    const asks = await dialog('Código de devolução');
    await typing.click(asks.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    focusRow(2);
    await typing.keyboard('m');
    await within(rowOf(2)).findByText('Devolução em 10 s');
    await vi.advanceTimersByTimeAsync(11_000);
    await screen.findByText('Material devolvido, pedido 2');
    await waitFor(() =>
      expect(bodiesOf(sent, 'POST', '/api/order_withdrawal')).toEqual([
        { order: 2, step: 'returned', row_version: '1' },
      ]),
    );
  });

  it('takes the material back ten seconds later, and a refusal that was being typed stays typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T15:00:00Z') });
    const typing = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const sent = await openWithdrawals([left(2, { return_code: 'LR1' })], {
      [decisions]: { body: left(2, { return_code: 'LR1', state: 'returned' }) },
    });
    const decline = async (words: string) => {
      focusRow(2);
      await typing.keyboard('r');
      const reason = await screen.findByLabelText<HTMLTextAreaElement>('Motivo da recusa');
      if (words !== '') await typing.type(reason, words);
      return reason;
    };
    await decline('Usado.');
    await typing.click(screen.getByRole('button', { name: 'Recusar e avisar' }));
    await screen.findByRole('button', { name: 'Desfazer a recusa, pedido 2' });
    await typing.keyboard('z');
    await screen.findByText('Recusa do pedido 2 desfeita. Nada foi enviado.');
    await decline('');
    await typing.click(screen.getByRole('button', { name: 'Material devolvido, pedido 2' }));
    expect(screen.queryByLabelText('Motivo da recusa')).toBeNull();
    const undo = await screen.findByRole('button', { name: 'Desfazer a devolução, pedido 2' });
    expect(document.activeElement).toBe(undo);
    await vi.advanceTimersByTimeAsync(9000);
    await typing.keyboard('z');
    // The letters go on in the same row.
    await screen.findByText('Devolução do pedido 2 desfeita. Nada foi registrado.');
    expect(document.activeElement).toBe(within(rowOf(2)).getByRole('link', { name: '2' }));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(bodiesOf(sent, 'POST', '/api/order_withdrawal')).toEqual([]);
    expect((await decline('')).value).toBe('Usado.');
  });

  it('sends that the material is back when the page is left', async () => {
    const sent = await openWithdrawals([left(2, { return_code: 'LR1' })], {
      [decisions]: { body: left(2, { return_code: 'LR1', state: 'returned' }) },
    });
    focusRow(2);
    await userEvent.keyboard('m');
    await screen.findByRole('button', { name: 'Desfazer a devolução, pedido 2' });
    dispatchEvent(new Event('pagehide'));
    await waitFor(() =>
      expect(bodiesOf(sent, 'POST', '/api/order_withdrawal')).toEqual([
        { order: 2, step: 'returned', row_version: '1' },
      ]),
    );
  });

  it('refuses under the row, sends it after ten seconds, and nothing of what was taken back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T15:00:00Z') });
    const typing = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const sent = await openWithdrawals([left(1), left(2)], {
      [decisions]: { body: left(1, { state: 'declined', answer: 'Falta parte.' }) },
    });
    focusRow(1);
    await typing.keyboard('r');
    await typing.click(await screen.findByRole('button', { name: 'Recusar e avisar' }));
    await screen.findByText('Um motivo precisa ser informado para o cliente');
    await typing.selectOptions(
      await screen.findByLabelText('Motivo pronto'),
      '2. Falta parte do material',
    );
    const words = 'Falta parte do material que foi enviado.';
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo da recusa').value).toBe(words);
    await typing.keyboard('{Control>}{Enter}{/Control}');
    const undo = await screen.findByRole('button', { name: 'Desfazer a recusa, pedido 1' });
    expect(document.activeElement).toBe(undo);
    await vi.advanceTimersByTimeAsync(9000);
    await typing.keyboard('z');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(bodiesOf(sent, 'POST', '/api/order_withdrawal')).toEqual([]);
    // What was typed is still there.
    focusRow(1);
    await typing.keyboard('r');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Motivo da recusa')).value).toBe(
      words,
    );
    await typing.click(screen.getByRole('button', { name: 'Recusar e avisar' }));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(bodiesOf(sent, 'POST', '/api/order_withdrawal')).toEqual([
      { order: 1, step: 'declined', answer: words, row_version: '1' },
    ]);
    await screen.findByText('Recusa enviada, pedido 1');
  });

  it('sends a refusal that is held when the screen or the page is left', async () => {
    const sent = await openWithdrawals([left(1), left(2)], { [decisions]: { body: left(1) } });
    const decline = async (id: number) => {
      focusRow(id);
      await userEvent.keyboard('r');
      await userEvent.type(await screen.findByLabelText('Motivo da recusa'), 'Usado.');
      await userEvent.click(screen.getByRole('button', { name: 'Recusar e avisar' }));
    };
    await decline(1);
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(bodiesOf(sent, 'POST', '/api/order_withdrawal')).toHaveLength(1));
    await decline(2);
    await userEvent.click(screen.getAllByRole('link', { name: 'Pedidos' })[0] ?? document.body);
    await waitFor(() => expect(bodiesOf(sent, 'POST', '/api/order_withdrawal')).toHaveLength(2));
  });
});
