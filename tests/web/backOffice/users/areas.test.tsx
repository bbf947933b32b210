import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { areas, type Area } from '#shared/accounts/areas';
import { apiMessages } from '#shared/messages/messages';
import { startSession } from '#web/state/startSession';
import {
  actAsStaff,
  heading,
  openShop,
  serveApi,
  staff,
  superuser,
} from '#tests/support/screens/browser.tsx';

actAsStaff();

const clerk = (own: readonly Area[], row_version: string) => ({
  ...staff,
  id: 9,
  name: 'Bruna Sales',
  user: { ...staff.user, areas: [...own] },
  row_version,
});

const counts = {
  orders: 0,
  publications: 0,
  aircraft: 0,
  parcels: 0,
  mails: 0,
  history: 0,
  team: 0,
};

/** The page of a member of staff, whose areas `saved` may change as another person would. */
async function open() {
  const stored = { current: clerk(['orders'], '1') };
  let tries = 0;
  const calls = serveApi({
    'GET /profile/9': () => ({ body: stored.current }),
    'GET /profile/9/summary': {
      body: { since: '2026-01-05T12:00:00.000Z', bought: '0.00', counts, unpaid: null },
    },
    'GET /api/staff': { body: { results: [] } },
    'POST /api/logme': { body: [] },
    'GET /api/changes': {
      body: { areas, waiting: 0, mark: '1.0.0.0.0', changed: ['customers'] },
    },
    'PUT /profile/9': ({ body }) => {
      tries += 1;
      const { user, row_version } = body as { user: { areas: Area[] }; row_version: string };
      if (row_version !== stored.current.row_version) {
        return { status: 400, body: { non_field_errors: [apiMessages.staleRecord] } };
      }
      stored.current = clerk(user.areas, String(tries + 10));
      return { body: stored.current };
    },
  });
  startSession('t1', superuser);
  openShop('/admin/user/9/areas');
  await heading('Bruna Sales');
  await screen.findByRole('checkbox', { name: /^Dinheiro/ });
  return { stored, calls };
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

describe('the areas of a member of staff', () => {
  it('that are chosen stay chosen when another person saves others, who is named', async () => {
    const { stored } = await open();
    await userEvent.click(box(/^Clientes/));
    stored.current = clerk(['orders', 'money'], '2');
    await save();
    await screen.findByText(/^Outra pessoa mudou estas áreas: agora são Pedidos e Dinheiro\./);
    expect([box(/^Clientes/).checked, box(/^Dinheiro/).checked]).toEqual([true, true]);
    await save();
    await screen.findByText(/^Áreas de Bruna Sales salvas\./);
    expect(stored.current.user.areas).toEqual(['orders', 'customers', 'money']);
    await waitFor(() => expect(screen.queryByText(/^Outra pessoa mudou/)).toBeNull());
    expect(screen.queryByText(apiMessages.staleRecord)).toBeNull();
    expect(box(/^Clientes/).checked).toBe(true);
  });
});
