import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/order';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { withdrawing } from '#tests/support/screens/orderPage';
import { bodiesOf, openOrderDesk } from '#tests/support/screens/desk/staffDesk';

const left: NonNullable<Order['withdrawal']> = {
  ...withdrawing,
  protocol: 'D-2026-0040',
  asked: '2026-11-11T22:42:00Z',
  until: '2026-11-15',
  reason: 'Vendi a aeronave.',
  pix_key: null,
};
const parcel = {
  id: 2298,
  status: { id: 3, name: 'Entregue' },
  track_code: null,
  send_date: '2026-11-06',
  complete_date: '2026-11-08',
  return_date: null,
};
const leftOrder = (change: Partial<Order> = {}) =>
  orderOf(1038, { status: 2, withdrawal: left, expeditions: [parcel], ...change });
const block = () => {
  const found = screen.getByRole('heading', { name: 'Desistência' }).closest('section');
  if (!found) throw new Error('no block');
  return within(found);
};
const press = (name: string) =>
  userEvent
    .setup({ advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms) })
    .click(screen.getByRole('button', { name }));
const calls = 'POST /api/order_withdrawal';

describe('a withdrawal at the desk', () => {
  it.each([
    ['2026-11-17T15:00:00Z', '6 dias', ''],
    ['2026-11-18T15:00:00Z', '7 dias', 'wait-ink'],
    ['2026-11-21T15:00:00Z', '10 dias', 'error-ink'],
  ])('on %s waits since %s, and says so in its tone', async (now, text, ink) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    await openOrderDesk(leftOrder());
    expect(block().getByText(text).className).toBe(ink);
    expect(block().getByText('“Vendi a aeronave.”')).toBeTruthy();
    expect(block().getByText('remessa 2298, entregue em 08/11/2026')).toBeTruthy();
  });

  it.each([
    ['asked', 'A reembolsar'],
    ['refunded', 'Reembolsado'],
    ['declined', 'Não reembolsado'],
  ] as const)('that is %s names its amount as %s', async (state, label) => {
    await openOrderDesk(leftOrder({ withdrawal: { ...left, state } }));
    expect(block().getByText(/^R\$\s114,55$/).parentElement?.textContent).toContain(label);
    expect(block().queryAllByText('A reembolsar')).toHaveLength(state === 'asked' ? 1 : 0);
  });

  it('gets its code, the material back, and then the refund', async () => {
    const returned = leftOrder({
      withdrawal: { ...left, state: 'returned', returned: '2026-11-18T13:05:00Z' },
      actions: ['refund'],
    });
    const coded = leftOrder({ withdrawal: { ...left, return_code: 'LR123457190BR' } });
    const { calls: sent } = await openOrderDesk(leftOrder(), {
      [calls]: ({ body }) => ({
        body: JSON.stringify(body).includes('returned') ? returned : coded,
      }),
    });
    await press('Código de devolução C');
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar e enviar' }));
    expect(await screen.findByText('Informe o código de devolução.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Código dos Correios'), 'LR123457190BR');
    await press('Salvar e enviar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await press('Material devolvido M');
    await press('Desfazer a devolução, pedido 1038');
    await screen.findByText('Devolução do pedido 1038 desfeita. Nada foi registrado.');
    await vi.advanceTimersByTimeAsync(11_000);
    await press('Material devolvido M');
    expect(block().getByText('A devolução do material fica registrada em 10 s.')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await block().findByRole('button', { name: 'Reembolsar B' })).toBeTruthy();
    expect(bodiesOf(sent, 'POST', '/api/order_withdrawal')).toEqual([
      { order: 1038, step: 'code', return_code: 'LR123457190BR', row_version: '1' },
      { order: 1038, step: 'returned', row_version: '1' },
    ]);
  });

  it('is declined with words that are mailed, ten seconds later, unless it is taken back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const declined = leftOrder({
      withdrawal: { ...left, state: 'declined', answer: 'Sem lacre.' },
    });
    const { calls: sent } = await openOrderDesk(leftOrder(), { [calls]: { body: declined } });
    await press('Recusar R');
    await userEvent.type(await screen.findByLabelText('Motivo da recusa'), 'Sem lacre.');
    await press('Recusar e avisar');
    await press('Desfazer a recusa, pedido 1038');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(bodiesOf(sent, 'POST', '/api/order_withdrawal')).toEqual([]);
    await press('Recusar R');
    await press('Recusar e avisar');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await block().findByText('Recusada')).toBeTruthy();
    expect(bodiesOf(sent, 'POST', '/api/order_withdrawal')).toEqual([
      { order: 1038, step: 'declined', answer: 'Sem lacre.', row_version: '1' },
    ]);
    expect(block().queryByRole('button', { name: 'Recusar R' })).toBeNull();
  });

  it('of downloads only has nothing to wait for', async () => {
    await openOrderDesk(leftOrder({ expeditions: [] }));
    expect(block().queryByRole('button', { name: 'Material devolvido M' })).toBeNull();
    expect(block().getByText(/Devolva o dinheiro por fora/)).toBeTruthy();
  });
});
