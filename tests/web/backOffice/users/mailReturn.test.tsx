import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DeskProfile, MailReturn } from '#shared/profiles/mails/mailReturn';
import {
  actAsStaff,
  customer,
  heading,
  openShop,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';

const returned: MailReturn = {
  kind: 'permanent',
  reason: 'noMailbox',
  since: '2026-05-18T12:42:00.000Z',
  last: '2026-05-18T12:42:00.000Z',
  times: 1,
};
const marina: DeskProfile = { ...customer, mail_return: returned };

actAsStaff();

async function open(profile: DeskProfile, more: Api = {}) {
  const calls = serveApi({
    'GET /profile/7': { body: profile },
    'POST /api/logme': { body: [] },
    ...more,
  });
  openShop('/admin/user/7');
  await heading('Marina Castro');
  return calls;
}
const title = 'E-mails para este endereço voltaram';

describe('a user whose e-mails come back', () => {
  it('says since when, why, and what the shop does about it', async () => {
    await open(marina);
    const notice = screen.getByText(title).parentElement;
    expect(notice?.textContent).toContain('Em 18/05/2026 09:42: a caixa postal não existe.');
    expect(notice?.textContent).toContain('A loja só envia a ele a recuperação de senha.');
  });

  it('tells how often', async () => {
    const last = '2026-05-20T12:42:00.000Z';
    await open({
      ...marina,
      mail_return: { ...returned, kind: 'transient', reason: 'full', times: 4, last },
    });
    expect(screen.getByText(title).parentElement?.textContent).toContain(
      '4 vezes desde 18/05/2026 09:42, a última em 20/05/2026 09:42: a caixa postal está cheia.',
    );
  });

  it('is cleared by whoever knows that the address is right', async () => {
    const calls = await open(marina, { 'DELETE /profile/7/mail_return': { status: 204 } });
    await userEvent.click(screen.getByRole('button', { name: 'O endereço está certo' }));
    await screen.findByText('A loja volta a enviar e-mails para este endereço.');
    expect(screen.queryByText(title)).toBeNull();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('stays as it is when that fails', async () => {
    await open(marina, {
      'DELETE /profile/7/mail_return': { status: 500, body: { detail: 'x' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'O endereço está certo' }));
    await screen.findByText('Um erro foi encontrado');
    expect(screen.getByText(title)).toBeTruthy();
  });

  it('is over once the address is another one', async () => {
    const email = 'marina.castro@example.com';
    await open(marina, {
      'PUT /profile/7': {
        body: { ...customer, user: { ...customer.user, email }, row_version: '2' },
      },
    });
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await userEvent.click(screen.getByRole('button', { name: /^Salva/ }));
    await screen.findByText('As informações foram salvas com sucesso');
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });

  it('is nothing to say where e-mails arrive', async () => {
    await open({ ...customer });
    expect(screen.queryByText(title)).toBeNull();
  });
});

it('the list shows those whose e-mails come back, and says so', async () => {
  const calls = serveApi({
    'GET /profile': { body: { count: 1, pages: 1, results: [marina] } },
  });
  openShop('/admin/users?mail=returned');
  await heading('Usuários');
  const row = await screen.findByRole('row', { name: /Marina Castro/ });
  expect(within(row).getByText('E-mails voltam')).toBeTruthy();
  expect(screen.getByText('E-mails devolvidos')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/profile')?.query.get('mail')).toBe('returned');
});
