// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeShop } from '#tests/support/screens/browser.tsx';
import { fill, orderOf } from '#tests/support/screens/checkoutForm';
import { bodiesOf, dialog, lineOf, openOrderDesk } from '#tests/support/screens/desk/staffDesk';

afterEach(closeShop);

describe('money that does not fit', () => {
  it('is told with what to do, and taken off when it was dealt with', async () => {
    const payment = {
      amount: '50.00',
      received: '2026-11-20T12:00:00.000Z',
      outcome: 'late',
      to_check: true,
    } as const;
    const order = orderOf(7, { status: 3, payments: [payment] });
    const { calls } = await openOrderDesk(order, {
      'POST /api/order_check_payments': {
        body: { ...order, payments: [{ ...payment, to_check: false }] },
      },
    });
    expect(screen.getByText(/Pagamento após o cancelamento: R\$.50,00/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como conferido' }));
    await waitFor(() => {
      expect(screen.queryByText('Pagamento a conferir')).toBeNull();
    });
    expect(bodiesOf(calls, 'POST', '/api/order_check_payments')).toEqual([{ order: 7 }]);
  });
});

describe('the boleto', () => {
  it('is opened where there is one', async () => {
    const boleto = { line: '0'.repeat(47), due: '2026-11-25', expired: false };
    const transaction_link = 'http://localhost/slip.pdf';
    await openOrderDesk(orderOf(7, { transaction_link, boleto, actions: ['correct_lines'] }));
    expect(screen.getByRole('link', { name: /Abrir boleto/ })).toHaveProperty(
      'href',
      'http://localhost/slip.pdf',
    );
    expect(screen.getByText('Vence em 25/11/2026')).toBeTruthy();
    // What is charged for does not grow.
    expect(screen.queryByRole('button', { name: 'Incluir publicação' })).toBeNull();
  });

  it('is made where there is none', async () => {
    const { calls, stored } = await openOrderDesk(orderOf(7), {
      'POST /api/make_boleto': () => {
        const boleto = { line: '0'.repeat(47), due: '2026-11-25', expired: false };
        stored.current = orderOf(7, { transaction_link: 'http://localhost/s.pdf', boleto });
        return {
          body: {
            transaction_link: 'http://localhost/s.pdf',
            boleto: { line: '', barcode: '', due: '2026-11-25', pix: null },
          },
        };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Gerar Boleto' }));
    await screen.findByRole('link', { name: /Abrir boleto/ });
    expect(bodiesOf(calls, 'POST', '/api/make_boleto')).toEqual([{ order: 7 }]);
  });
});

describe('deleting', () => {
  it('names the order, and goes back to the list', async () => {
    const { calls } = await openOrderDesk(orderOf(7), { 'DELETE /order/7': { status: 204 } });
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    const asked = await dialog('Excluir o pedido 7?');
    await userEvent.click(asked.getByRole('button', { name: 'Excluir pedido 7' }));
    await waitFor(() => {
      expect(location.pathname).toBe('/admin/orders');
    });
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

it('an order that was ever paid offers no deletion', async () => {
  await openOrderDesk(orderOf(7, { status: 3, deletable: false }));
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
});

describe('a line', () => {
  it('has its aircraft corrected', async () => {
    const order = orderOf(7, { publications: [lineOf(701)] });
    const { calls, stored } = await openOrderDesk(order, {
      'PUT /order_publication/701': () => {
        const line = lineOf(701, { airplane_prefix: 'PT-UVA' });
        stored.current = { ...order, publications: [line], row_version: '2' };
        return { body: line };
      },
    });
    await userEvent.click(
      screen.getByRole('button', { name: 'Corrigir Suplemento de Conversão para Etanol' }),
    );
    const asked = await dialog('Corrigir publicação do pedido');
    fill('Prefixo', 'PT-UVA');
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('cell', { name: 'PT-UVA' });
    expect(bodiesOf(calls, 'PUT', '/order_publication/701')).toEqual([
      { airplane_prefix: 'PT-UVA', airplane_serial_number: '655', fuel_type: 2 },
    ]);
  });
});

it('asks the client for another photo, with a stock reason and more in words', async () => {
  const line = lineOf(701, { file: '/order/7/photo/701/' });
  const pictured = { ...line, publication: { ...line.publication, has_photo_upload: true } };
  const order = orderOf(7, { status: 4, publications: [pictured] });
  const photo_request = { reason: 'Ilegível', asked: '2026-11-20T12:00:00Z' };
  const { calls } = await openOrderDesk(order, {
    'GET /order/7/photo/701': { body: { url: 'http://localhost/foto.png' } },
    'POST /api/order_request_photo': {
      body: { ...order, publications: [{ ...pictured, photo_request }] },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Pedir outra foto:/ }));
  const asking = await dialog('Pedir outra foto, PS-AGR');
  await userEvent.selectOptions(asking.getByLabelText('Motivo'), 'Outro motivo');
  await userEvent.click(asking.getByRole('button', { name: 'Pedir outra foto' }));
  await asking.findByText('Um motivo precisa ser informado para o cliente');
  await userEvent.type(asking.getByLabelText('Orientação ao cliente'), 'Sem flash.');
  await userEvent.click(asking.getByRole('button', { name: 'Pedir outra foto' }));
  await screen.findByText('Outra foto pedida ao cliente');
  expect(bodiesOf(calls, 'POST', '/api/order_request_photo')).toEqual([
    { order: 7, line: 701, reason: 'Sem flash.', row_version: '1' },
  ]);
});
