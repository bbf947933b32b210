import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { startSession } from '#web/state/startSession';
import { customer, openShop, serveApi } from '#tests/support/screens/browser.tsx';

const missing = { status: 404, body: { detail: 'Não encontrado.' } };
const noFleet = {
  aircraft: 0,
  publications: 0,
  overdue: 0,
  due: 0,
  unacknowledged: 0,
  compliance: 0,
  unacknowledged_documents: 0,
  awaiting: 0,
  renewals: { count: 0, aircraft: 0, total: '0.00' },
};
const nothing = { count: 0, pages: 1, results: [] };

it.each([
  ['/orders/9?de=carta', 'Pedido não encontrado nesta conta'],
  ['/payment/9', 'Este pedido é de outra conta'],
  ['/cart?quote=2026-0187-K7QX', /Este orçamento não é desta conta/],
  ['/read/48', 'Publicação não encontrada'],
  ['/transfers/1?code=k', 'Esta transferência não é desta conta'],
  ['/manage', 'Nenhuma publicação encontrada'],
  ['/fleet', /^Adicione sua primeira aeronave/],
])('offers to see %s for the company whose it may be', async (at, said) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const acting_for = [{ profile: 70, name: 'Serra Azul', role: 'buyer' as const }];
  startSession('t', { ...customer, acting_for });
  serveApi({
    'GET /profile/70': { body: { ...customer, id: 70, name: 'Serra Azul' } },
    'GET /order/9': missing,
    'GET /api/quotation/2026-0187-K7QX': missing,
    'GET /signature/48': missing,
    'POST /signature/48/reading': missing,
    'GET /api/transfers/1': missing,
    'GET /signature': { body: nothing },
    'GET /api/fleet': { body: { ...nothing, needing: 0, without: 0, models: [], totals: noFleet } },
  });
  openShop(at);
  await screen.findByText(said, {}, { timeout: 10_000 });
  await userEvent.click(await screen.findByRole('button', { name: 'Atuar por Serra Azul' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(at));
  assign.mockRestore();
});
