import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import {
  actAsStaff,
  customer,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';

actAsStaff();

it('invites again whoever let the invitation run out', async () => {
  let profile: DeskProfile = { ...customer, invitation: { expires: '2026-05-18T12:42:00.000Z' } };
  const calls = serveApi({
    'GET /profile/7': () => ({ body: profile }),
    'POST /api/logme': { body: [] },
    'POST /profile/7/invitation': () => {
      profile = { ...profile, invitation: { expires: '2099-05-18T12:42:00.000Z' } };
      return { status: 204 };
    },
  });
  openShop('/admin/user/7');
  await heading('Marina Castro');
  expect(screen.getByText('O convite venceu')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Convidar de novo' }));
  await screen.findByText(`Convite enviado a ${customer.user.email}.`);
  expect(await screen.findByText('O link do convite vale até 18/05/2099 09:42.')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/profile/7/invitation')).toHaveLength(1);
});
