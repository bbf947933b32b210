import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import { useSession } from '#web/state/session';
import { customer, heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';

beforeEach(() => {
  startSession('t', staff);
  serveApi({
    'GET /profile/7': { body: customer },
    'GET /profile': { body: { count: 1, pages: 1, results: [customer] } },
    'POST /api/logme': { body: [] },
    'POST /api/logout': { status: 204 },
  });
});

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
const dialog = () => screen.queryByRole('dialog', { name: 'Sair sem salvar?' });

async function openForm() {
  openShop('/admin/users');
  await userEvent.click(await screen.findByRole('link', { name: 'Marina Castro' }));
  await heading('Marina Castro');
}

describe('unsaved changes', () => {
  it('are asked for before a link is followed; staying keeps all', async () => {
    await openForm();
    await userEvent.type(name(), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    const stay = within(dialog() ?? document.body).getByRole('button', { name: 'Ficar' });
    expect(document.activeElement).toBe(stay);
    await userEvent.click(stay);
    expect(dialog()).toBeNull();
    expect(name().value).toBe('Marina Castro!');
    expect(location.pathname).toBe('/admin/user/7');
  });

  it('are lost by those who say so', async () => {
    await openForm();
    await userEvent.type(name(), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    await heading('Usuários');
  });

  it('hold back the closing of the tab, the way out and nothing else', async () => {
    await openForm();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await userEvent.type(name(), '!');
    expect(closing()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '(sair)' }));
    expect(dialog()).toBeTruthy();
    expect(useSession.getState().token).toBe('t');
    await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    expect(useSession.getState().token).toBeNull();
  });

  it('hold back Back, until one agrees', async () => {
    await openForm();
    await userEvent.type(name(), '!');
    history.back();
    await waitFor(() => expect(dialog()).toBeTruthy());
    await waitFor(() => expect(location.pathname).toBe('/admin/user/7'));
    await userEvent.click(screen.getByRole('button', { name: 'Ficar' }));
    expect(name().value).toBe('Marina Castro!');
    history.back();
    await waitFor(() => expect(dialog()).toBeTruthy());
    await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
    await heading('Usuários');
  });
});
