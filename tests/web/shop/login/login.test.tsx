import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import { useSession } from '#web/state/session';
import { customer, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { fill } from '#tests/support/screens/checkoutForm';
import { logIn } from '#tests/support/screens/logIn';

const home = 'Publicações técnicas aeronáuticas';
const token = { 'POST /api/token': { body: { access: 'abc', user: customer } } };
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Senha');

async function openLogin() {
  openShop('/login');
  await heading('Entrar');
}

describe('login', () => {
  it('asks for both fields and moves to the first', async () => {
    serveApi({});
    await openLogin();
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() =>
      expect(screen.getAllByText('Esse campo precisa ser preenchido')).toHaveLength(2),
    );
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(email().getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(email().getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe('Esse campo precisa ser preenchido');
  });

  it('takes a password that is pasted, and names its fields for password managers', async () => {
    serveApi(token);
    await openLogin();
    expect([email().autocomplete, password().autocomplete]).toEqual([
      'username',
      'current-password',
    ]);
    await userEvent.click(password());
    await userEvent.paste('frase longa de um gerenciador');
    expect(password().value).toBe('frase longa de um gerenciador');
  });

  it('checks a field when it is left, then while it is typed', async () => {
    serveApi({});
    await openLogin();
    await userEvent.click(email());
    expect(screen.queryByText('Esse campo precisa ser preenchido')).toBeNull();
    await userEvent.tab();
    await screen.findByText('Esse campo precisa ser preenchido');
    expect(email().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(email(), 'm');
    await waitFor(() => expect(email().getAttribute('aria-invalid')).toBeNull());
  });

  it('submits with Enter, keeps the session and goes home', async () => {
    const calls = serveApi(token);
    await openLogin();
    await logIn();
    await heading(home);
    expect(calls.find(({ path }) => path === '/api/token')?.body).toEqual({
      username: 'marina@example.com',
      password: 'secret123',
    });
    expect(localStorage.getItem('token')).toBe('abc');
  });

  it('goes back to where one came from', async () => {
    serveApi(token);
    openShop('/cart?x=1');
    await heading('Carrinho');
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }));
    await heading('Entrar');
    await logIn();
    await heading('Carrinho');
    expect(location.pathname + location.search).toBe('/cart?x=1');
  });

  it('alerts a wrong password in Portuguese, keeps what was typed and takes the alert away on the next try', async () => {
    let wrong = true;
    serveApi({
      'POST /api/token': () =>
        wrong
          ? {
              status: 400,
              body: { non_field_errors: ['No active account found with the given credentials'] },
            }
          : token['POST /api/token'],
    });
    await openLogin();
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Usuário ou senha inválidos');
    const inline = document.getElementById(password().getAttribute('aria-describedby') ?? '');
    expect(inline?.textContent).toBe('Usuário ou senha inválidos');
    expect(email().value).toBe('marina@example.com');
    expect(password().value).toBe('secret123');
    wrong = false;
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await heading(home);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the password on demand, and says where an account comes from', async () => {
    serveApi({});
    await openLogin();
    expect(password().type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar a senha digitada' }));
    expect(password().type).toBe('text');
    expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveProperty(
      'pathname',
      '/register',
    );
  });

  it('sends a double submit once', async () => {
    let answer: () => void = () => undefined;
    const calls = serveApi({
      'POST /api/token': () =>
        new Promise((resolve) => {
          answer = () => resolve(token['POST /api/token']);
        }),
    });
    await openLogin();
    await logIn();
    await userEvent.type(password(), '{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Entrando' }));
    answer();
    await heading(home);
    expect(calls.filter(({ path }) => path === '/api/token')).toHaveLength(1);
  });

  it('is not shown to who is logged in', async () => {
    serveApi({});
    startSession('t', customer);
    openShop('/login');
    await heading(home);
  });
});

describe('password recovery', () => {
  async function openRecovery() {
    await openLogin();
    await userEvent.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
    return within(await screen.findByRole('dialog', { name: 'Recuperar senha' }));
  }

  it('asks for the e-mail', async () => {
    serveApi({});
    const dialog = await openRecovery();
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar link' }));
    await dialog.findByText('O e-mail precisa ser preenchido');
  });

  it('says when no account has that e-mail, at the field', async () => {
    const unknown = 'Não foi encontrada uma conta cadastrada com esse e-mail';
    serveApi({ 'POST /api/user/change_password': { status: 400, body: { email: [unknown] } } });
    const dialog = await openRecovery();
    const field = dialog.getByLabelText<HTMLInputElement>('E-mail da conta');
    await userEvent.type(field, 'x@example.com{Enter}');
    await dialog.findByText(unknown);
    expect(dialog.getByRole('alert').textContent).toBe(
      'Um erro foi encontrado. Verifique os campos do formulário',
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('x@example.com');
  });

  it('takes the e-mail over from the login, says where the link went and offers another', async () => {
    const calls = serveApi({
      'POST /api/user/change_password': {
        body: { detail: 'Enviamos um e-mail para recuperação da senha.' },
      },
    });
    await openLogin();
    fill('E-mail', 'marina@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar link' }));
    const status = await screen.findByRole('status');
    expect(status.textContent).toContain('Foi para marina@example.com.');
    expect(status.textContent).toContain('spam');
    expect(calls.at(-1)?.body).toEqual({ email: 'marina@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar link' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Entendi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ path }) => path === '/api/user/change_password')).toHaveLength(2);
  });
});

describe('password change', () => {
  const working = { 'POST /api/user/check_recovery': { body: { valid: true } } };

  async function change(first: string, second: string) {
    openShop('/change_pass/h4sh');
    await heading('Criar nova senha');
    if (first) await userEvent.type(screen.getByLabelText('Nova senha'), first);
    if (second) await userEvent.type(screen.getByLabelText('Confirmação da senha'), second);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  }

  it.each([
    ['', ''],
    ['', 'abcdefgh'],
    ['abcdefgh', 'abcdefgi'],
  ])('alerts "%s" against "%s" and sends nothing', async (first, second) => {
    const calls = serveApi(working);
    await change(first, second);
    expect((await screen.findByRole('alert')).textContent).toBe('As senhas precisam ser iguais');
    expect(calls.map(({ path }) => path)).toEqual(['/api/user/check_recovery']);
  });

  it('saves, ends any session and goes to the login', async () => {
    const calls = serveApi({
      ...working,
      'POST /api/user/confirm_password': {
        body: { detail: 'Senha alterada com sucesso', email: 'marina@example.com' },
      },
    });
    startSession('old', customer);
    await change('voo-noturno-1931', 'voo-noturno-1931');
    await heading('Entrar');
    expect(screen.getByText('Senha alterada com sucesso')).toBeTruthy();
    expect(email().value).toBe('marina@example.com');
    expect(calls.at(-1)?.body).toEqual({ hash: 'h4sh', password: 'voo-noturno-1931' });
    expect(useSession.getState().token).toBeNull();
  });

  it('shows the server’s word on a link that no longer works', async () => {
    serveApi({
      ...working,
      'POST /api/user/confirm_password': { status: 400, body: { hash: ['Link expirado.'] } },
    });
    await change('voo-noturno-1931', 'voo-noturno-1931');
    expect((await screen.findByRole('alert')).textContent).toContain('Link expirado.');
    expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('voo-noturno-1931');
  });
});
