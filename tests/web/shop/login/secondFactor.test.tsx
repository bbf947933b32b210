import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useSession } from '#web/state/session';
import {
  type Api,
  closeShop,
  customer,
  heading,
  openShop,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';
import { logIn } from '#tests/support/screens/logIn';
import { browserWithPasskeys, keyThat, passkey } from '#tests/support/screens/passkeyBrowser';
import { savedFiles } from '#tests/support/samples/stored/savedFiles';

afterEach(() => {
  passkey.get.mockReset();
  passkey.create.mockReset();
});

const home = 'Publicações técnicas aeronáuticas';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const session = { access: 'abc', user: customer };
const step = (...kinds: string[]) => ({
  'POST /api/token': { body: { factor: { challenge: 'c1', kinds } } },
});
const wrong = {
  status: 400,
  body: { code: ['Código incorreto. Restam 3 tentativas.'] },
};
const sent = (calls: ReturnType<typeof serveApi>, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

/** Through the password, to what is asked after it. */
async function enter(api: Api) {
  const calls = serveApi(api);
  openShop('/login');
  await heading('Entrar');
  await logIn();
  return calls;
}

describe('the second step of a login, by code', () => {
  it('begins the session at the sixth digit, and says at the field that a code is wrong', async () => {
    let tries = 0;
    const calls = await enter({
      ...step('totp'),
      'POST /api/token/factor': () => ((tries += 1) === 1 ? wrong : { body: session }),
    });
    await heading('Confirme que é você');
    screen.getByText('marina@example.com');
    const code = await field('Código');
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    await waitFor(() => expect(document.activeElement).toBe(code));
    await userEvent.type(code, '481207');
    await screen.findByText('Código incorreto. Restam 3 tentativas.');
    expect([code.value, code.getAttribute('aria-invalid')]).toEqual(['481207', 'true']);
    expect(useSession.getState().token).toBeNull();
    await userEvent.clear(code);
    await userEvent.type(code, '123456');
    await heading(home);
    expect(useSession.getState().token).toBe('abc');
    expect(sent(calls, '/api/token/factor')).toEqual([
      { challenge: 'c1', code: '481207' },
      { challenge: 'c1', code: '123456' },
    ]);
  });

  it('takes a recovery code, and says how many are left', async () => {
    const calls = await enter({
      ...step('totp'),
      'POST /api/token/factor': { body: { ...session, recovery_codes_left: 9 } },
    });
    await press('Usar código de recuperação');
    await userEvent.type(await field('Código de recuperação'), '7KQ4-M2XD{Enter}');
    await heading(home);
    await screen.findByText(/^Restam 9 códigos de recuperação/);
    expect(sent(calls, '/api/token/factor')).toEqual([{ challenge: 'c1', code: '7KQ4-M2XD' }]);
  });

  it('asks for the code sent by e-mail after many guesses, and for nothing else in its place', async () => {
    await enter({ ...step('email'), 'POST /api/token/factor': { body: session } });
    await screen.findByText(/^Com a senha certa, enviamos um código/);
    expect(screen.queryByRole('button', { name: 'Usar código de recuperação' })).toBeNull();
    await userEvent.type(await field('Código'), '481207');
    await heading(home);
  });

  it('asks for the password again when the step lasted too long, and keeps the e-mail', async () => {
    await enter({
      ...step('totp'),
      'POST /api/token/factor': { status: 400, body: { challenge: ['Entre de novo.'] } },
    });
    await userEvent.type(await field('Código'), '481207');
    await screen.findByText('O tempo acabou. Entre de novo.');
    expect((await field('E-mail')).value).toBe('marina@example.com');
    expect((await field('Senha')).value).toBe('');
  });

  it('says until when the step is closed', async () => {
    await enter({
      ...step('totp'),
      'POST /api/token/factor': {
        status: 429,
        body: { detail: 'Muitas tentativas.' },
        headers: { 'retry-after': '900' },
      },
    });
    await userEvent.type(await field('Código'), '481207');
    await screen.findByText('Muitas tentativas. Tente de novo em 15 minutos.');
  });

  it('lets another account in instead', async () => {
    await enter(step('totp'));
    await press('Entrar com outra conta');
    await heading('Entrar');
    expect((await field('E-mail')).value).toBe('');
  });
});

describe('the second step of a login, by passkey', () => {
  const options = {
    'POST /api/token/factor/options': {
      body: {
        rpId: 'localhost',
        challenge: 'Y2g',
        timeout: 60_000,
        allowCredentials: [{ id: 'a2V5', type: 'public-key' }],
        userVerification: 'required',
      },
    },
  };

  it('opens the browser’s dialog by itself, again by the button, and sends what the key says', async () => {
    browserWithPasskeys();
    passkey.get.mockImplementationOnce(keyThat.rejects);
    passkey.get.mockResolvedValueOnce(keyThat.answers('signature'));
    const calls = await enter({
      ...step('passkey', 'totp'),
      ...options,
      'POST /api/token/factor': { body: session },
    });
    await screen.findByText('A chave de acesso não foi usada.');
    await press('Usar chave de acesso');
    await heading(home);
    expect(sent(calls, '/api/token/factor')).toEqual([
      { challenge: 'c1', assertion: expect.objectContaining({ id: 'a2V5' }) as unknown },
    ]);
  });

  it('offers the code beside it, and begins there in a browser without passkeys', async () => {
    await enter({ ...step('passkey', 'totp'), ...options });
    await field('Código');
    expect(screen.queryByRole('button', { name: 'Usar chave de acesso' })).toBeNull();
    closeShop();
    browserWithPasskeys();
    passkey.get.mockImplementation(keyThat.rejects);
    await enter({ ...step('passkey', 'totp'), ...options });
    await press('Digitar código do aplicativo');
    await field('Código');
    screen.getByRole('button', { name: 'Usar chave de acesso' });
  });
});

describe('staff without a second factor where it is mandatory', () => {
  const codes = ['7KQ4-M2XD', 'R9TB-4HCW'];
  const api: Api = {
    'POST /api/token': { body: { access: 'abc', user: staff, enrol_factor: true } },
    'POST /api/user/factors/totp': {
      body: { uri: 'otpauth://totp/x?secret=K5QW3RTDN2YHZ4LA', secret: 'K5QW3RTDN2YHZ4LA' },
    },
    'POST /api/user/factors/totp/confirm': { body: { recovery_codes: codes } },
    'POST /api/logout': { status: 204 },
  };

  it('enrol an app, keep the codes, and only then have a session', async () => {
    const files = savedFiles();
    const calls = await enter(api);
    await heading('Proteja sua entrada');
    await userEvent.click(await screen.findByRole('radio', { name: /Aplicativo de códigos/ }));
    await screen.findByText('K5QW 3RTD N2YH Z4LA');
    screen.getByRole('img', { name: 'Código QR para o aplicativo de códigos' });
    await userEvent.type(await field('Código que o aplicativo mostra'), '123456');
    await heading('Guarde estes códigos');
    const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed).toEqual(expect.arrayContaining(codes));
    expect(localStorage.getItem('token')).toBeNull();
    const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Concluir' });
    expect(done.disabled).toBe(true);
    await press('Baixar');
    expect(await files.at(0)?.text).toContain(codes.join('\n'));
    await userEvent.click(screen.getByLabelText('Guardei os códigos em lugar seguro'));
    await userEvent.click(done);
    await heading(home);
    expect(localStorage.getItem('token')).toBe('abc');
    const enrolling = calls.filter(({ path }) => path.startsWith('/api/user/factors'));
    expect(enrolling.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer abc',
      'Bearer abc',
    ]);
  });

  it('enrol a passkey', async () => {
    browserWithPasskeys();
    passkey.create.mockImplementationOnce(keyThat.rejects);
    passkey.create.mockResolvedValueOnce(keyThat.answers('attestationObject'));
    const calls = await enter({
      ...api,
      'POST /api/user/factors/passkey/options': {
        body: {
          rp: { id: 'localhost', name: 'AeroPub' },
          user: { id: 'dQ', name: 'helena@example.com', displayName: 'Helena' },
          challenge: 'Y2g',
          timeout: 60_000,
          attestation: 'none',
          excludeCredentials: [],
          pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
          authenticatorSelection: {
            residentKey: 'preferred',
            requireResidentKey: false,
            userVerification: 'required',
          },
        },
      },
      'POST /api/user/factors/passkey': { body: { recovery_codes: codes } },
    });
    await userEvent.click(await screen.findByRole('radio', { name: /Chave de acesso/ }));
    await press('Criar chave de acesso');
    await screen.findByText('A chave de acesso não foi criada.');
    await press('Criar chave de acesso');
    await heading('Guarde estes códigos');
    expect(sent(calls, '/api/user/factors/passkey')).toMatchObject([
      { credential: { id: 'a2V5' } },
    ]);
  });

  it('may only leave, which ends the session they have', async () => {
    const calls = await enter(api);
    await press('Sair');
    await heading('Entrar');
    await waitFor(() => expect(sent(calls, '/api/logout')).toHaveLength(1));
    expect(localStorage.getItem('token')).toBeNull();
  });
});
