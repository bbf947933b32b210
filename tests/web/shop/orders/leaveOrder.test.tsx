// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeShop } from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { lineOf, openOrder, paid } from '#tests/support/screens/orderPage';

afterEach(closeShop);

const openDialog = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('an order that is not paid', () => {
  it('is cancelled by its client, who sees it cancelled in place', async () => {
    let cancelled = false;
    const shown = () =>
      orderOf(9, { publications: [lineOf(901)], ...(cancelled ? { status: 3 } : {}) });
    const calls = await openOrder(
      {},
      {
        'GET /order/9': () => ({ body: shown() }),
        'POST /api/order_cancel': () => {
          cancelled = true;
          return { body: shown() };
        },
      },
    );
    const dialog = await openDialog('Cancelar pedido');
    expect(dialog.getByRole('heading', { name: 'Cancelar o pedido 9?' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Voltar');
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Comprei errado');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido 9' }));
    expect(await screen.findByText('Pedido 9 cancelado')).toBeTruthy();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
    });
    const sent = calls.find(({ path }) => path === '/api/order_cancel');
    expect(sent?.body).toEqual({ order: 9, reason: 'Comprei errado' });
  });

  it('that was paid in that moment says so and shows it', async () => {
    let isPaid = false;
    await openOrder(
      {},
      {
        'GET /order/9': () => ({
          body: orderOf(9, { publications: [lineOf(901)], ...(isPaid ? paid : {}) }),
        }),
        'POST /api/order_cancel': () => {
          isPaid = true;
          const text = 'O pagamento acabou de ser confirmado: o pedido não foi cancelado.';
          const codes = { non_field_errors: ['cancel_paid'] };
          return { status: 400, body: { non_field_errors: [text], codes } };
        },
      },
    );
    const dialog = await openDialog('Cancelar pedido');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido 9' }));
    expect(await screen.findByText('O pagamento acabou de ser confirmado.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Recibo (PDF)' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is the only one that is cancelled', async () => {
    await openOrder({ status: 3 });
    expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull();
  });
});
