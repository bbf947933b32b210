import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actAsStaff } from '#tests/support/screens/browser.tsx';
import { openPriceDialog, priceChanges, servePrices } from '#tests/support/screens/desk/priceBatch';
import { press } from '#tests/support/screens/reports/reportDesk';

actAsStaff();

describe('a change of all prices that was made', () => {
  it('shows what undoing the last change does, and does it', async () => {
    const calls = servePrices();
    await openPriceDialog();
    expect(
      await screen.findByText(/Último reajuste: 112,5\s% em 04\/05\/2026 12:00, por Helena/),
    ).toBeTruthy();
    await press('Desfazer');
    const dialog = within(
      await screen.findByRole('dialog', { name: /^Desfazer o reajuste de 112,5\s%\?$/ }),
    );
    expect(dialog.getAllByRole('row')[1]?.textContent).toBe('Manual A88,0080,0030,0533,06');
    expect(dialog.queryByText(/fica como está/)).toBeNull();
    await press('Desfazer em 2 publicações');
    expect(await screen.findByText('As informações foram salvas com sucesso')).toBeTruthy();
    expect(priceChanges(calls).map(({ body }) => body)).toEqual([{ undo: true }]);
  });

  it('names what stays, because it was changed after the batch or while one looked', async () => {
    servePrices(() => ({ body: { count: 1 } }), [{ id: 3, name: 'Manual C' }]);
    await openPriceDialog();
    await press('Desfazer');
    expect(
      await screen.findByText(/alterado depois do reajuste fica como está: Manual C\./),
    ).toBeTruthy();
    await press('Desfazer em 2 publicações');
    expect(
      await screen.findByText(
        'Feito em 1 de 2 publicações: o preço das outras foi alterado enquanto isso.',
      ),
    ).toBeTruthy();
  });

  it('says who changed all prices when', async () => {
    const calls = servePrices();
    await openPriceDialog();
    expect(calls.some((call) => call.path === '/api/logme')).toBe(false);
    await userEvent.click(screen.getByText('Histórico de reajustes'));
    expect((await screen.findByText('04/05/2026 12:00, Helena')).parentElement?.textContent).toBe(
      'Reajuste de preços: 112,5%04/05/2026 12:00, Helena',
    );
    expect(calls.find((call) => call.path === '/api/logme')?.body).toEqual({
      target: 'publication',
      target_id: 0,
    });
  });
});
