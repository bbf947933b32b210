import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import {
  type Api,
  customer,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { browserWithPasskeys, keyThat, passkey } from '#tests/support/screens/passkeyBrowser';

afterEach(() => {
  passkey.create.mockReset();
});

const app = {
  id: 1,
  kind: 'totp',
  name: 'Aplicativo de códigos',
  created: '2026-03-12T12:00:00Z',
  last_used: null,
};
const key = {
  id: 2,
  kind: 'passkey',
  name: 'notebook do hangar',
  device: 'Chrome no Windows',
  created: '2026-04-14T12:00:00Z',
  last_used: '2026-05-18T11:15:00Z',
};
const codes = ['7KQ4-M2XD', 'R9TB-4HCW'];

async function openAccount(api: Api) {
  const calls = serveApi({
    'GET /api/user/me': { body: customer },
    'GET /api/user/factors': { body: [] },
    'GET /api/user/factors/recovery_codes': { body: { left: 0, total: 10, created: null } },
    'GET /api/user/sessions': { body: [] },
    ...api,
  });
  startSession('t', customer);
  openShop('/account');
  await heading('Minha conta');
  return calls;
}
type Calls = Awaited<ReturnType<typeof openAccount>>;
const made = (calls: Calls) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const section = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name });
  return within(title.closest('section') ?? document.body);
};
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('the second factor in Minha conta', () => {
  it('is set up by app, whose recovery codes are kept before one goes on', async () => {
    let factors: object[] = [];
    const calls = await openAccount({
      'GET /api/user/factors': () => ({ body: factors }),
      'POST /api/user/factors/totp': { body: { uri: 'otpauth://totp/x', secret: 'K5QW3RTD' } },
      'POST /api/user/factors/totp/confirm': () => {
        factors = [app];
        return { body: { recovery_codes: codes } };
      },
    });
    const part = await section('Segundo fator');
    expect(await part.findByText('Não configurado')).toBeTruthy();
    expect(part.queryByText('Ativo')).toBeNull();
    await press('Configurar aplicativo de códigos');
    const setup = await screen.findByRole('dialog', { name: 'Aplicativo de códigos' });
    await within(setup).findByText('K5QW 3RTD');
    await userEvent.type(within(setup).getByLabelText('Código que o aplicativo mostra'), '123456');
    const shown = await screen.findByRole('dialog', { name: 'Guarde estes códigos' });
    for (const code of codes) within(shown).getByText(code);
    expect(within(shown).queryByRole('button', { name: 'Fechar' })).toBeNull();
    await userEvent.click(within(shown).getByLabelText('Guardei os códigos em lugar seguro'));
    await press('Concluir');
    await part.findByText('Ativo');
    await part.findByText('Desde 12/03/2026');
    expect(made(calls)).toEqual([
      'POST /api/user/factors/totp',
      'POST /api/user/factors/totp/confirm',
    ]);
  });

  it('takes a passkey under a name; with a further factor there are no codes to keep', async () => {
    browserWithPasskeys();
    passkey.create.mockImplementationOnce(keyThat.rejects);
    passkey.create.mockResolvedValueOnce(keyThat.answers('attestationObject'));
    const calls = await openAccount({
      'GET /api/user/factors': { body: [app] },
      'GET /api/user/factors/recovery_codes': {
        body: { left: 9, total: 10, created: '2026-03-12T12:00:00Z' },
      },
      'POST /api/user/factors/passkey/options': {
        body: {
          rp: { id: 'localhost', name: 'AeroPub' },
          user: { id: 'dQ', name: 'marina@example.com', displayName: 'Marina' },
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
      'POST /api/user/factors/passkey': { body: { recovery_codes: [] } },
    });
    const part = await section('Segundo fator');
    await part.findByText('9 de 10 não usados, gerados em 12/03/2026');
    await press('Adicionar chave de acesso');
    await userEvent.type(await screen.findByLabelText(/^Nome da chave/), 'iPhone');
    await press('Criar chave de acesso');
    await screen.findByText('A chave de acesso não foi criada.');
    await press('Criar chave de acesso');
    await screen.findByText('A chave de acesso vale a partir de agora.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const added = calls.filter(({ path }) => path === '/api/user/factors/passkey');
    expect(added.map(({ body }) => body)).toMatchObject([
      { name: 'iPhone', credential: { id: 'a2V5', type: 'public-key' } },
    ]);
  });

  it('says what is lost with the last factor before it is removed', async () => {
    let factors = [app, key];
    const calls = await openAccount({
      'GET /api/user/factors': () => ({ body: factors }),
      'DELETE /api/user/factors/2': () => {
        factors = [app];
        return { status: 204 };
      },
    });
    await press('Remover notebook do hangar');
    await screen.findByText('Para voltar a usá-lo será preciso cadastrá-lo de novo.');
    await press('Remover');
    await screen.findByText('“notebook do hangar” não entra mais nesta conta.');
    await press('Remover Aplicativo de códigos');
    await screen.findByText(/^É o único segundo fator/);
    await press('Voltar');
    expect(made(calls)).toEqual(['DELETE /api/user/factors/2']);
  });

  it('gives new recovery codes in the place of the old ones', async () => {
    await openAccount({
      'GET /api/user/factors': { body: [app] },
      'POST /api/user/factors/recovery_codes': { body: { recovery_codes: codes } },
    });
    await press('Gerar novos códigos de recuperação');
    const shown = await screen.findByRole('dialog', { name: 'Guarde estes códigos' });
    within(shown).getByText('7KQ4-M2XD');
    screen.getByText('Os códigos anteriores não valem mais.');
  });

  it('offers to load them again when they cannot be read', async () => {
    await openAccount({ 'GET /api/user/factors': { status: 500 } });
    const part = await section('Segundo fator');
    await part.findByRole('button', { name: 'Tentar de novo' });
  });
});

describe('the sessions in Minha conta', () => {
  const at = (id: string, device: string, current: boolean) => ({
    id,
    device,
    current,
    created: '2026-05-18T11:15:00.000Z',
    last_used: '2026-05-18T12:00:00.000Z',
  });
  const all = [
    at('b', 'Safari no iPhone', false),
    at('a', 'Chrome no Windows', true),
    at('c', 'Firefox no Linux', false),
  ];

  it('stand with this one first, which cannot be ended there; another is ended at once', async () => {
    let sessions = all;
    const calls = await openAccount({
      'GET /api/user/sessions': () => ({ body: sessions }),
      'DELETE /api/user/sessions/b': () => {
        sessions = sessions.filter(({ id }) => id !== 'b');
        return { status: 204 };
      },
    });
    const part = await section('Sessões');
    await part.findByText('Esta sessão. Entrou em 18/05/2026 08:15');
    const [first] = part.getAllByRole('listitem');
    expect(first?.textContent).toContain('Chrome no Windows');
    expect(part.queryByRole('button', { name: 'Encerrar Chrome no Windows' })).toBeNull();
    await press('Encerrar Safari no iPhone');
    await screen.findByText('A sessão em Safari no iPhone terminou.');
    await waitFor(() => expect(part.queryByText('Safari no iPhone')).toBeNull());
    expect(made(calls)).toEqual(['DELETE /api/user/sessions/b']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sessões'));
  });

  it('that ended in another tab a moment before is said to have ended', async () => {
    let sessions = all;
    await openAccount({
      'GET /api/user/sessions': () => ({ body: sessions }),
      'DELETE /api/user/sessions/b': { status: 404, body: { detail: 'Não encontrado.' } },
    });
    const part = await section('Sessões');
    await part.findByText('Safari no iPhone');
    sessions = sessions.filter(({ id }) => id !== 'b');
    await press('Encerrar Safari no iPhone');
    await screen.findByText('A sessão em Safari no iPhone terminou.');
    await waitFor(() => expect(part.queryByText('Safari no iPhone')).toBeNull());
    expect(screen.queryByText('Não encontrado.')).toBeNull();
  });

  it('all end but this one by one button, which is there while there are others', async () => {
    let sessions = all;
    const calls = await openAccount({
      'GET /api/user/sessions': () => ({ body: sessions }),
      'DELETE /api/user/sessions': () => {
        sessions = sessions.filter(({ current }) => current);
        return { status: 204 };
      },
    });
    await press('Sair de todas as outras');
    await screen.findByText('As outras sessões terminaram.');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Sair de todas as outras' })).toBeNull(),
    );
    expect(made(calls)).toEqual(['DELETE /api/user/sessions']);
  });
});
