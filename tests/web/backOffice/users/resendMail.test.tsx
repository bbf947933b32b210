import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import type { LoggedMail } from '#shared/profiles/mails/mailLog';
import {
  actAsStaff,
  customer,
  openShop,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

const counts = {
  orders: 2,
  publications: 1,
  aircraft: 1,
  parcels: 0,
  mails: 1,
  history: 1,
  team: 1,
};
const received: LoggedMail = {
  id: '20260105T120000000Z-0123456789',
  subject: 'Recebemos seu pedido #46',
  to: customer.user.email,
  state: 'delivered',
  queued: '2026-01-05T12:00:00.000Z',
  sent: '2026-01-05T12:00:01.000Z',
  settled: '2026-01-05T12:00:02.000Z',
  reason: null,
  about: { target: 'order', id: 46 },
  readable: true,
};
const mailbox = (mail: LoggedMail): Api => ({
  'GET /profile/7': { body: customer },
  'GET /profile/7/summary': {
    body: { since: '2026-01-05T12:00:00.000Z', bought: '80.00', counts, unpaid: null },
  },
  'GET /profile/7/mails': { body: { count: 1, pages: 1, results: [mail] } },
  [`GET /profile/7/mails/${mail.id}`]: { body: { ...mail, html: '<p>Recebemos.</p>' } },
});
const resend = `POST /profile/7/mails/${received.id}/resend`;
const elsewhere = { name: 'Reenviar para outro endereço' };

actAsStaff();

it('goes to another address with a reason; what is refused keeps what was typed', async () => {
  const to = 'contas@example.com';
  const message = profileRefusals.address_comes_back(to);
  let refuse = true;
  const calls = serveApi({
    ...mailbox(received),
    [resend]: () => {
      const answer = refuse
        ? { status: 400, body: { to: [message], codes: { to: ['address_comes_back'] } } }
        : { body: { to } };
      refuse = false;
      return answer;
    },
  });
  openShop('/admin/user/7/mails');
  await userEvent.click(await screen.findByRole('button', elsewhere));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Reenviar' });
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  const why = dialog.getByRole('textbox', { name: 'Motivo' });
  await userEvent.type(field, to);
  await userEvent.click(send);
  expect(why.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(why, 'O financeiro paga');
  await userEvent.click(send);
  await screen.findByText(message);
  expect(field.value).toBe(to);
  await userEvent.click(send);
  await screen.findByText(`Reenviado para ${to}.`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path.endsWith('/resend')).at(-1)?.body).toEqual({
    to,
    reason: 'O financeiro paga',
  });
});

it('J and K read the next and the one before, E sends it once more', async () => {
  const other = { ...received, id: '20260104T120000000Z-0123456789', subject: 'Outro' };
  const calls = serveApi({
    ...mailbox(received),
    ...mailbox(other),
    'GET /profile/7/mails': { body: { count: 2, pages: 1, results: [received, other] } },
    [`POST /profile/7/mails/${other.id}/resend`]: { body: { to: other.to } },
  });
  openShop('/admin/user/7/mails');
  await screen.findByRole('heading', { name: received.subject });
  await pressKeys('j');
  await screen.findByRole('heading', { name: 'Outro' });
  await pressKeys('e');
  await screen.findByText(`Reenviado para ${other.to}.`);
  expect(calls.filter(({ path }) => path.endsWith('/resend'))).toHaveLength(1);
  await pressKeys('k');
  await screen.findByRole('heading', { name: received.subject });
});

it('is not offered of an e-mail about the account itself', async () => {
  serveApi(mailbox({ ...received, about: { target: 'profile', id: 7 } }));
  openShop('/admin/user/7/mails');
  await screen.findByRole('button', { name: 'Reenviar' });
  expect(screen.queryByRole('button', elsewhere)).toBeNull();
});
