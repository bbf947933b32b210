import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import {
  type Api,
  closeShop,
  customer,
  heading,
  openShop,
  serveApi,
  superuser,
} from '#tests/support/screens/browser.tsx';

const api: Api = {
  'GET /profile/7': { body: customer },
  'POST /api/logme': { body: [] },
};

async function open(id: number, title: string) {
  openShop(`/admin/user/${id}`);
  await heading(title);
}

beforeEach(() => startSession('t', superuser));

describe('the second factor of a person who lost it', () => {
  const name = 'Remover segundo fator';
  const guarded = { ...api, 'GET /profile/7': { body: { ...customer, has_factor: true } } };

  it('is taken away once asked, naming the person and what follows', async () => {
    const calls = serveApi({ ...guarded, 'DELETE /profile/7/factors': { status: 204 } });
    await open(7, 'Marina Castro');
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = within(
      screen.getByRole('dialog', { name: 'Remover o segundo fator do usuário 7?' }),
    );
    expect(dialog.getByText('Marina Castro')).toBeTruthy();
    expect(dialog.getByText(/entra só com a senha até cadastrar outro/)).toBeTruthy();
    expect(dialog.getByText(/sessões abertas terminam.+avisada por e-mail/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Voltar' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.dblClick(dialog.getByRole('button', { name }));
    await screen.findByText('Segundo fator removido.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('is offered where there is one, and not for oneself', async () => {
    const own = { body: { ...superuser, has_factor: true } };
    serveApi({ ...api, [`GET /profile/${superuser.id}`]: own });
    await open(7, 'Marina Castro');
    expect(screen.queryByRole('button', { name })).toBeNull();
    closeShop();
    startSession('t', superuser);
    serveApi({ ...api, [`GET /profile/${superuser.id}`]: own });
    await open(superuser.id, superuser.name);
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
