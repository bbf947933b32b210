import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Order } from '#shared/orders/order';
import { openOrder, paid } from '#tests/support/screens/orderPage';

it('hands over the receipt of a paid order, and only of one', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openOrder(paid, { 'GET /order/9/receipt': { body: '%PDF-1.7' } });
  await userEvent.click(screen.getByRole('button', { name: 'Recibo (PDF)' }));
  await waitFor(() =>
    expect(click.mock.contexts.map((anchor) => (anchor as HTMLAnchorElement).download)).toEqual([
      'recibo-pedido-9.pdf',
    ]),
  );
  click.mockRestore();
});

it('hands over the contract of an order, and says under which terms it stands', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openOrder({ terms: '2026-03-02' }, { 'GET /order/9/contract': { body: '%PDF-1.7' } });
  await userEvent.click(
    screen.getByRole('button', { name: 'Contrato: PDF, termos de 02/03/2026' }),
  );
  // Paper has no buttons.
  expect(screen.getByText('Termos de 02/03/2026').className).toBe('print-only');
  await waitFor(() =>
    expect(click.mock.contexts.map((anchor) => (anchor as HTMLAnchorElement).download)).toEqual([
      'contrato-pedido-9.pdf',
    ]),
  );
  click.mockRestore();
});

it.each<[string, Partial<Order>]>([
  ['not paid yet', {}],
  ['given back', { status: 3, refunded: true, paid_at: null }],
  ['for nothing', { ...paid, shipping_type: 'Pedido Interno', total: '0.01' }],
])('has no receipt for an order that is %s', async (_, change) => {
  await openOrder(change);
  expect(screen.queryByRole('button', { name: 'Recibo (PDF)' })).toBeNull();
});
