import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { startSession } from '#web/state/startSession';

const asked = '2026-05-18T17:26:00.000Z';
const open = () => {
  startSession('t', { ...staff, user: { ...staff.user, areas: ['shipping'] } });
  const calls = serveApi({
    'GET /api/user/users_admins': {
      body: [{ id: 3, name: 'Helena Prado', areas: [], is_superuser: true }],
    },
    'POST /api/area_requests': { body: { asked } },
  });
  return calls;
};

it('who lacks the area of a screen asks a superuser for it', async () => {
  const calls = open();
  openShop('/admin/payments');
  await heading('Esta tela é da área Dinheiro');
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir acesso a Helena Prado' }));
  const button = await screen.findByRole('button', { name: 'Pedido às 14:26' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ area: 'money' });
});

it('asks for one of those that open it', async () => {
  const calls = open();
  openShop('/admin/orders');
  await heading('Esta tela é das áreas Pedidos ou Dinheiro');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Pedir Pedidos a Helena Prado' }),
  );
  await screen.findByRole('button', { name: 'Pedidos: pedido às 14:26' });
  expect(screen.getByRole('button', { name: 'Pedir Dinheiro a Helena Prado' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ area: 'orders' });
});
