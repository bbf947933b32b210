import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import { useSession } from '#web/state/session';
import {
  customer,
  heading,
  openShop,
  serveApi,
  staff,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { field } from '#tests/support/screens/checkoutForm';
import { logIn } from '#tests/support/screens/logIn';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

const colleague = { ...staff, id: 4, name: 'Rui Sales' };
const over = { status: 401, body: { detail: 'O token informado não é válido' } };
const asked = () => screen.findByRole('dialog', { name: 'Sua sessão terminou' });

/** A profile half edited when the session ends; each login answers with `who`. */
async function interrupted(who: typeof staff, api: Api = {}) {
  startSession('old', staff);
  let ended = true;
  const calls = serveApi({
    'GET /profile/7': { body: customer },
    'GET /profile': { body: { count: 1, pages: 1, results: [customer] } },
    'POST /api/logme': { body: [] },
    'PUT /profile/7': ({ headers }) =>
      ended || headers.get('authorization') !== 'Bearer new'
        ? over
        : { body: { ...customer, name: 'Marina Castro Lima', row_version: '2' } },
    'POST /api/token': () => {
      ended = false;
      return { body: { access: 'new', user: who } };
    },
    'GET /api/get_status': { body: { status: { file: null } } },
    ...api,
  });
  openShop('/admin/user/7');
  await heading('Marina Castro');
  await userEvent.type(field('Nome'), ' Lima');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const dialog = within(await asked());
  const logIn = async () => {
    await userEvent.type(dialog.getByLabelText('Senha'), 'aero-local-1997');
    await userEvent.click(dialog.getByRole('button', { name: 'Entrar e continuar' }));
  };
  return { calls, dialog, logIn };
}

describe('a session that ends over a screen of the back office', () => {
  it('asks to log in over it, keeps what was typed, and sends nothing again by itself', async () => {
    const { calls, dialog, logIn } = await interrupted(staff);
    expect(useSession.getState().token).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(dialog.getByLabelText<HTMLInputElement>('E-mail').value).toBe('helena@example.com');
    expect(dialog.getByText('Marina Castro, alterações não salvas')).toBeTruthy();
    await logIn();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar' })),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(location.pathname).toBe('/admin/user/7');
    expect(field('Nome').value).toBe('Marina Castro Lima');
    const saves = () => calls.filter(({ method }) => method === 'PUT').length;
    expect(saves()).toBe(1);
    await pressKeys('{Enter}');
    await screen.findByText('As informações foram salvas com sucesso');
    expect(saves()).toBe(2);
  });

  it('asks for the second factor there too, and for the password again when that took too long', async () => {
    let isOver = true;
    let steps = 0;
    const { logIn } = await interrupted(staff, {
      'POST /api/token': () => {
        steps += 1;
        return { body: { factor: { challenge: `c${steps}`, kinds: ['totp'] } } };
      },
      'POST /api/token/factor': () =>
        isOver
          ? { status: 400, body: { challenge: ['Entre de novo.'] } }
          : { body: { access: 'new', user: staff } },
    });
    await logIn();
    await userEvent.type(await screen.findByLabelText('Código'), '123456');
    const again = within(await asked());
    await again.findByText('O tempo acabou. Entre de novo.');
    isOver = false;
    await userEvent.type(again.getByLabelText('Senha'), 'aero-local-1997{Enter}');
    const proof = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await userEvent.type(await proof.findByLabelText('Código'), '123456');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar' })),
    );
    expect(useSession.getState().token).toBe('new');
    expect(field('Nome').value).toBe('Marina Castro Lima');
  });

  it('says a wrong password beside it and keeps waiting', async () => {
    const wrong = {
      status: 400,
      body: { non_field_errors: ['No active account found with the given credentials'] },
    };
    const { dialog, logIn } = await interrupted(staff, { 'POST /api/token': wrong });
    await logIn();
    expect(await dialog.findByText('Usuário ou senha inválidos')).toBeTruthy();
    expect(field('Nome').value).toBe('Marina Castro Lima');
  });

  it('tells a colleague whose draft it is before it is discarded', async () => {
    const { logIn } = await interrupted(colleague);
    await logIn();
    await screen.findByText(/Este rascunho é de Helena Prado/);
    expect(useSession.getState().token).toBeNull();
    expect(field('Nome').value).toBe('Marina Castro Lima');
    await userEvent.click(screen.getByRole('button', { name: 'Descartar e continuar' }));
    await waitFor(() => expect(field('Nome').value).toBe('Marina Castro'));
    expect(location.pathname).toBe('/admin/user/7');
    expect(screen.getByText('Rui Sales')).toBeTruthy();
  });

  it('sends a customer who logs in there home', async () => {
    const { logIn } = await interrupted(customer);
    await logIn();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });

  it('is left for good by who says so', async () => {
    const { dialog } = await interrupted(staff);
    await userEvent.click(dialog.getByRole('button', { name: 'Sair e descartar' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a list that could not be fetched once one has logged in', async () => {
    startSession('old', staff);
    serveApi({
      'GET /profile': ({ headers }) =>
        headers.get('authorization') === 'Bearer new'
          ? { body: { count: 1, pages: 1, results: [customer] } }
          : over,
      'POST /api/token': { body: { access: 'new', user: staff } },
    });
    openShop('/admin/users?page=1');
    const dialog = within(await asked());
    await userEvent.type(dialog.getByLabelText('Senha'), 'aero-local-1997{Enter}');
    await screen.findByRole('link', { name: 'Marina Castro' });
  });
});

describe('a link in an e-mail', () => {
  it('brings staff to its record after login', async () => {
    serveApi({
      'GET /profile/7': { body: customer },
      'POST /api/logme': { body: [] },
      'POST /api/token': { body: { access: 'new', user: staff } },
    });
    openShop('/admin/user/7');
    await heading('Entrar');
    expect(screen.getByText(/Esta página é da equipe/)).toBeTruthy();
    await logIn('helena@example.com');
    await heading('Marina Castro');
  });

  it('to what is another account’s asks to log in as that, and says why', async () => {
    startSession('t', customer);
    serveApi({ 'POST /api/token': { body: { access: 'new', user: { ...customer, id: 8 } } } });
    openShop('/');
    const state = { usr: { from: '/cart', why: 'otherAccount' }, key: 'k', idx: 0 };
    history.replaceState(state, '', '/login');
    dispatchEvent(new PopStateEvent('popstate', { state }));
    await heading('Entrar');
    expect(screen.getByText(/Este endereço é de outra conta/)).toBeTruthy();
    await logIn('outra@example.com');
    await heading('Carrinho');
  });
});

describe('a record that is not there', () => {
  beforeEach(() => {
    startSession('t', staff);
    serveApi({});
  });

  it.each([
    ['/admin/order/99999', 'Pedido 99999', 'Pedido não encontrado'],
    ['/admin/user/99999', 'Usuário 99999', 'Usuário não encontrado'],
    ['/admin/publication/99999', 'Publicação 99999', 'Publicação não encontrada'],
    ['/admin/expedition/99999', 'Remessa 99999', 'Remessa não encontrada'],
    ['/admin/expedition/0/99999', 'Nova remessa', 'Assinatura não encontrada'],
    ['/admin/signature/99999', 'Assinatura 99999', 'Assinatura não encontrada'],
  ])('%s says so in its place, and nobody is logged out', async (address, title, words) => {
    openShop(address);
    await heading(title);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(location.pathname).toBe(address);
    expect(useSession.getState().token).toBe('t');
  });
});
