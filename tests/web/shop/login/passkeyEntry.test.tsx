import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '#web/state/session';
import {
  type Api,
  customer,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { logIn } from '#tests/support/screens/logIn';
import { browserWithPasskeys, keyThat, passkey } from '#tests/support/screens/passkeyBrowser';

afterEach(() => {
  passkey.get.mockReset();
});

const options = {
  rpId: 'localhost',
  challenge: 'Y2g',
  timeout: 60_000,
  allowCredentials: [],
  userVerification: 'required',
};
const entry: Api = {
  'POST /api/token/passkey/options': { body: options },
  'POST /api/token/passkey': { body: { access: 'abc', user: customer } },
};
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');

async function openLogin(api: Api) {
  const calls = serveApi(api);
  openShop('/login');
  await heading('Entrar');
  return calls;
}
const press = () =>
  userEvent.click(screen.getByRole('button', { name: 'Entrar com chave de acesso' }));

it('enters by a key alone, asked for by its button', async () => {
  browserWithPasskeys();
  passkey.get.mockResolvedValueOnce(keyThat.answers('signature'));
  const calls = await openLogin(entry);
  await press();
  await heading('Publicações técnicas aeronáuticas');
  expect(useSession.getState().token).toBe('abc');
  expect(calls.map(({ path }) => path)).not.toContain('/api/token');
});

it('says that no key was used, or that it is not taken, and leaves the password', async () => {
  browserWithPasskeys();
  passkey.get.mockImplementationOnce(keyThat.rejects);
  passkey.get.mockResolvedValueOnce(keyThat.answers('signature'));
  await openLogin({
    ...entry,
    'POST /api/token/passkey': {
      status: 400,
      body: { assertion: ['A chave de acesso não foi aceita.'] },
    },
    'POST /api/token': { body: { access: 'abc', user: customer } },
  });
  await press();
  await screen.findByText('A chave de acesso não foi usada.');
  await press();
  await screen.findByText('A chave de acesso não foi aceita. Entre com e-mail e senha.');
  await logIn();
  await heading('Publicações técnicas aeronáuticas');
});

it('is proposed at the e-mail field where the browser can, and asked anew after its dialog was closed', async () => {
  browserWithPasskeys();
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(vi.fn(), { isConditionalMediationAvailable: () => Promise.resolve(true) }),
  );
  let choose: (key: object) => void = () => undefined;
  passkey.get.mockImplementationOnce(() => new Promise(() => undefined));
  passkey.get.mockImplementationOnce(keyThat.rejects);
  passkey.get.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        choose = resolve;
      }),
  );
  await openLogin(entry);
  expect(email().autocomplete).toBe('username webauthn');
  const asked = () =>
    passkey.get.mock.calls.map(([how]: [{ mediation?: string }?]) => how?.mediation);
  await waitFor(() => expect(asked()).toEqual(['conditional']));
  await press();
  await waitFor(() => expect(asked()).toEqual(['conditional', undefined, 'conditional']));
  choose(keyThat.answers('signature'));
  await heading('Publicações técnicas aeronáuticas');
});

it('is not there where the browser knows no passkeys', async () => {
  await openLogin({});
  expect(screen.queryByRole('button', { name: 'Entrar com chave de acesso' })).toBeNull();
  expect(email().autocomplete).toBe('username');
});
