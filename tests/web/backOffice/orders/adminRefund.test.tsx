// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { closeShop } from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { bodiesOf, openOrderDesk } from '#tests/support/screens/desk/staffDesk';

afterEach(closeShop);

it('asks the provider with a reason, and changes nothing else of the order', async () => {
  const order = orderOf(7, { status: 2, actions: ['refund'] });
  const refund = {
    ...{ state: 'asked', amount: '80.00', reason: 'Aeronave vendida', by: 'Helena' },
    ...{ asked: '2026-11-20T12:00:00.000Z', why: null, link: null },
  } as const;
  const { calls } = await openOrderDesk(order, {
    'POST /api/order_refund': { body: { ...order, actions: [], refund } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reembolsar pelo provedor' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir o reembolso' }));
  expect(await screen.findByText('Informe o motivo do reembolso.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Motivo'), 'Aeronave vendida');
  await userEvent.click(screen.getByRole('button', { name: 'Pedir o reembolso' }));
  await waitFor(() => {
    expect(screen.getByText('Pedido ao provedor')).toBeTruthy();
  });
  expect(bodiesOf(calls, 'POST', '/api/order_refund')).toMatchObject([
    { order: 7, reason: 'Aeronave vendida' },
  ]);
  expect(bodiesOf(calls, 'PUT', '/order/7')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Reembolsar pelo provedor' })).toBeNull();
});
