import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { areas } from '#shared/accounts/areas';
import type { InboxItem } from '#shared/accounts/inbox';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { actAsStaff, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

actAsStaff();

const caio = { id: 77, name: 'Caio Nunes', areas: [...areas], is_superuser: false };
const since = '2026-11-20T12:00:00.000Z';
const base = { client: 'Lúcia Ferraz', text: null, lacks_area: null, from: caio.id, since };
const mention: InboxItem = {
  ...base,
  id: 'mention.order.1052.1',
  reason: 'mention',
  target: 'order',
  target_id: 1052,
  text: '@Helena o endereço não bate',
  due: null,
  done_at: null,
};
const late: InboxItem = {
  ...base,
  id: 'reminder.profile.8',
  reason: 'reminder',
  target: 'profile',
  target_id: 8,
  due: '2026-01-02',
  done_at: null,
};
const hidden: InboxItem = {
  ...base,
  id: 'assigned.expedition.3',
  reason: 'assigned',
  target: 'expedition',
  target_id: 3,
  client: null,
  lacks_area: 'Envios',
  due: todayInSaoPaulo(new Date()),
  done_at: null,
};

it('shows what waits with its reason and day, is done by D and taken back by Z', async () => {
  let items = [late, hidden, mention];
  const calls = serveApi({
    'GET /api/inbox': () => ({ body: items }),
    'GET /api/user/users_admins': { body: [caio] },
    'PUT /api/inbox/reminder.profile.8': ({ body }) => {
      const isDone = JSON.stringify(body) === '{"done":true}';
      items = [{ ...late, done_at: isDone ? since : null }, hidden, mention];
      return { status: 204 };
    },
  });
  openShop('/admin/inbox');
  await heading('Minhas pendências');
  expect(await screen.findByText('3 abertas, 1 vencida, 1 para hoje')).toBeTruthy();
  await screen.findByRole('link', { name: 'Minhas pendências, 3' });
  const parcel = await screen.findByRole('row', { name: /Remessa 3/ });
  expect(within(parcel).getByText('Você não tem a área Envios')).toBeTruthy();
  const order = screen.getByRole('row', { name: /Pedido 1052/ });
  expect(within(order).getByText('Menção')).toBeTruthy();
  await within(order).findByText('Caio Nunes');
  await pressKeys('j');
  await pressKeys('d');
  await screen.findByText('2 abertas, 1 para hoje');
  await screen.findByRole('link', { name: 'Minhas pendências, 2' });
  await pressKeys('z');
  await screen.findByText('3 abertas, 1 vencida, 1 para hoje');
  await userEvent.click(screen.getByRole('link', { name: /^Menções/ }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Remessa 3/ })).toBeNull());
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

it('leads from what a colleague left to what it is about, and from an area asked for to their areas', async () => {
  const left: InboxItem = {
    ...base,
    id: 'left.9.assigned.order.1003',
    reason: 'system',
    target: 'order',
    target_id: 1003,
    text: 'O responsável saiu da equipe: escolha outro',
    due: null,
    done_at: null,
  };
  const wish: InboxItem = {
    ...base,
    id: 'system.profile.12.money.2026-11-20',
    reason: 'system',
    target: 'profile',
    target_id: 12,
    client: 'Bruna Sales',
    text: 'Pediu acesso',
    due: null,
    done_at: null,
  };
  serveApi({
    'GET /api/inbox': { body: [left, wish] },
    'GET /api/user/users_admins': { body: [caio] },
  });
  openShop('/admin/inbox');
  const address = async (row: RegExp) =>
    within(await screen.findByRole('row', { name: row }))
      .getByRole('link')
      .getAttribute('href');
  expect(await address(/Pedido 1003/)).toBe('/admin/order/1003');
  expect(await address(/Bruna Sales/)).toBe('/admin/user/12/areas');
});
