import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, fill, orderOf } from '#tests/support/screens/checkoutForm';
import { bodiesOf, dialog, openOrderDesk } from '#tests/support/screens/desk/staffDesk';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });

describe('the status', () => {
  it('is changed by its own dialog alone: a reason before an order is cancelled', async () => {
    const order = orderOf(7, { status: 2, paid_at: '2026-11-19T12:00:00.000Z' });
    const { calls } = await openOrderDesk(order, {
      'POST /api/order_update_status': { body: { ...order, status: 3, row_version: '2' } },
    });
    await userEvent.selectOptions(status(), 'Cancelado');
    const asked = await dialog('Cancelar o pedido 7, que está pago?');
    expect(asked.getByText('Marina Castro')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Voltar' }));
    expect(status().value).toBe('2');
    await userEvent.selectOptions(status(), 'Cancelado');
    const again = await dialog('Cancelar o pedido 7, que está pago?');
    await userEvent.click(again.getByRole('button', { name: 'Cancelar pedido 7' }));
    await again.findByText('Informe o motivo do cancelamento.');
    expect(bodiesOf(calls, 'POST', '/api/order_update_status')).toEqual([]);
    await userEvent.click(again.getByRole('button', { name: 'Feito duas vezes.' }));
    await userEvent.click(again.getByRole('button', { name: 'Cancelar pedido 7' }));
    await screen.findByText('As informações foram salvas com sucesso');
    expect(bodiesOf(calls, 'POST', '/api/order_update_status')).toEqual([
      { order: 7, status: 3, reason: 'Feito duas vezes.', row_version: '1' },
    ]);
  });

  it('is confirmed with the day, the means and the number of the money', async () => {
    const order = orderOf(7);
    const received = { date: '2026-11-17', means: 'transfer', reference: 'TED 4471' } as const;
    const paid = { ...order, status: 2 as const, received, row_version: '2' };
    const { calls } = await openOrderDesk(order, {
      'POST /api/order_update_status': { body: paid },
    });
    await userEvent.selectOptions(status(), 'Pagamento confirmado');
    const asked = await dialog('Confirmar o pagamento do pedido 7');
    fill('Dia em que entrou', '17/11/2026');
    await userEvent.click(asked.getByRole('button', { name: /^Confirmar R/ }));
    await asked.findByText('Informe o número do documento ou da transferência.');
    fill('Referência', 'TED 4471');
    await userEvent.click(asked.getByRole('button', { name: /^Confirmar R/ }));
    await screen.findByText('Recebido: Transferência em 17/11/2026, TED 4471');
    expect(bodiesOf(calls, 'POST', '/api/order_update_status')).toEqual([
      { order: 7, status: 2, received, row_version: '1' },
    ]);
  });

  it('is confirmed in sight of what the provider already received', async () => {
    const received = '2026-11-17T12:00:00.000Z';
    const part = { outcome: 'underpaid', amount: '20.00', received, to_check: true } as const;
    await openOrderDesk(orderOf(7, { payments: [part], paid_part: '20.00' }));
    await userEvent.selectOptions(status(), 'Pagamento confirmado');
    const asked = await dialog('Confirmar o pagamento do pedido 7');
    asked.getByText(/Recebemos R\$\s20,00, e faltam/);
    expect(asked.queryByText(/sem pagamento no provedor/)).toBeNull();
  });

  it('moves neither by a key nor by the wheel while it is closed', async () => {
    await openOrderDesk(orderOf(7));
    const select = status();
    select.focus();
    for (const key of ['ArrowDown', 'End', 'c']) {
      expect(fireEvent.keyDown(select, { key })).toBe(false);
    }
    for (const pressed of [{ key: 'Enter' }, { key: ' ' }, { key: 'ArrowDown', altKey: true }]) {
      expect(fireEvent.keyDown(select, pressed)).toBe(true);
    }
    expect(fireEvent.wheel(select)).toBe(false);
    select.blur();
    expect(fireEvent.wheel(select)).toBe(true);
  });

  it('does not go along when a note is saved', async () => {
    const order = orderOf(7);
    const { calls } = await openOrderDesk(order, {
      'PUT /order/7': { body: { ...order, note: 'depois', row_version: '2' } },
    });
    await userEvent.selectOptions(status(), 'Cancelado');
    const asked = await dialog('Cancelar o pedido 7');
    await userEvent.click(asked.getByRole('button', { name: 'Voltar' }));
    fill('Observação (opcional)', 'depois');
    await save();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(bodiesOf(calls, 'PUT', '/order/7')).toEqual([{ note: 'depois', row_version: '1' }]);
    expect(bodiesOf(calls, 'POST', '/api/order_update_status')).toEqual([]);
  });

  it('says what speaks against it in its dialog, and what was typed stays', async () => {
    const order = orderOf(7, { note: 'antes' });
    await openOrderDesk(order, {
      'POST /api/order_update_status': {
        status: 400,
        body: { non_field_errors: ['Este pedido já tem remessa.'] },
      },
    });
    fill('Observação (opcional)', 'depois');
    await userEvent.selectOptions(status(), 'Cancelado');
    const asked = await dialog('Cancelar o pedido 7');
    await userEvent.type(asked.getByLabelText('Motivo, vai no e-mail'), 'Repetido');
    await userEvent.click(asked.getByRole('button', { name: 'Cancelar pedido 7' }));
    await screen.findByText('Este pedido já tem remessa.');
    expect(asked.getByLabelText('Motivo, vai no e-mail')).toHaveProperty('value', 'Repetido');
    expect(field('Observação (opcional)').value).toBe('depois');
    expect(status().value).toBe('1');
  });
});
