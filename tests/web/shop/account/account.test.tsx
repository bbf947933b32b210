import type { PersonalData } from '#shared/profiles/personalData/personalData';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { apiMessages } from '#shared/messages/messages';
import type { Profile } from '#shared/profiles/profile';
import { startSession } from '#web/state/startSession';
import { useSession } from '#web/state/session';
import {
  type Api,
  closeShop,
  customer,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { address } from '#tests/support/screens/checkoutForm';

const marina: Profile = { ...customer, billing_address: address };

/** Answers a change as the shop does: with the profile as it then is. */
async function openAccount(profile = marina, api: Api = {}) {
  let stored = profile;
  const calls = serveApi({
    'GET /api/user/me': () => ({ body: stored }),
    'PUT /profile/7': ({ body }) => {
      const { user, notices, ...rest } = body as Partial<Profile>;
      stored = {
        ...stored,
        ...rest,
        ...(rest.billing_address
          ? { billing_address: { ...address, ...rest.billing_address } }
          : {}),
        user: { ...stored.user, ...(user ? { pending_email: user.email } : {}) },
        notices: { ...stored.notices, ...notices },
        row_version: String(Number(stored.row_version) + 1),
      };
      return { body: stored };
    },
    ...api,
  });
  startSession('t', profile);
  openShop('/account');
  await heading('Minha conta');
  await screen.findByRole('heading', { level: 2, name: 'Contato' });
  return calls;
}
/** The logout of a test before may still be under way. */
const saves = (calls: Awaited<ReturnType<typeof openAccount>>) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path !== '/api/logout')
    .map(({ body }) => body);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('Minha conta', () => {
  it('is where the name in the header leads, and wants a login', async () => {
    serveApi({});
    openShop('/account');
    await screen.findByText('Você precisa estar logado');
    closeShop();
    await openAccount();
    const name = screen.getByRole('link', { name: 'Marina Castro' });
    expect(name.getAttribute('href')).toBe('/account');
    expect(name.getAttribute('aria-current')).toBe('page');
  });

  it('half changed, holds back the closing of the tab, and neither links nor the way out', async () => {
    await openAccount();
    await press('Alterar e-mail');
    await userEvent.type(field('Novo e-mail'), 'nova');
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: /^Carrinho/ }));
    await heading('Carrinho');
    closeShop();
    await openAccount();
    await press('Alterar e-mail');
    await userEvent.type(field('Novo e-mail'), 'nova');
    await press('(sair)');
    expect(useSession.getState().token).toBeNull();
  });

  it('keeps locked what papers were issued in, and saves the phone alone', async () => {
    const calls = await openAccount();
    expect([field('Nome').disabled, field('CPF').disabled]).toEqual([true, true]);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });
    expect(save.disabled).toBe(true);
    await userEvent.clear(field('Telefone'));
    await userEvent.type(field('Telefone'), '11');
    await press('Salvar');
    await screen.findByText('Insira um telefone válido, com DDD.');
    fireEvent.change(field('Telefone'), { target: { value: '(11) 3322-4455' } });
    await press('Salvar');
    await screen.findByText('As informações foram salvas com sucesso');
    expect(saves(calls)).toEqual([{ phone: '(11) 3322-4455', ie: null, row_version: '1' }]);
    expect(useSession.getState().user?.phone).toBe('(11) 3322-4455');
  });

  it('says what another tab saved first, keeps what was typed and saves it on that', async () => {
    let stored = marina;
    const calls = await openAccount(marina, {
      'GET /api/user/me': () => ({ body: stored }),
      'PUT /profile/7': ({ body }) => {
        const { row_version, phone } = body as Profile;
        if (row_version !== stored.row_version) {
          return { status: 400, body: { non_field_errors: [apiMessages.staleRecord] } };
        }
        stored = { ...stored, phone, row_version: '9' };
        return { body: stored };
      },
    });
    await userEvent.clear(field('Telefone'));
    await userEvent.type(field('Telefone'), '11912345678');
    stored = { ...marina, phone: '11900000000', row_version: '8' };
    await press('Salvar');
    await screen.findByText('Telefone, já gravado: (11) 90000-0000');
    expect(field('Telefone').value).toBe('(11) 91234-5678');
    // Overtaken a second time: the notice is there already, and says it alone.
    stored = { ...marina, phone: '11900000001', row_version: '8.1' };
    await press('Salvar');
    await screen.findByText('Telefone, já gravado: (11) 90000-0001');
    expect(screen.queryByText(apiMessages.staleRecord)).toBeNull();
    await press('Salvar');
    await screen.findByText('As informações foram salvas com sucesso');
    expect(saves(calls).at(-1)).toMatchObject({ row_version: '8.1' });
    expect(screen.queryByText(/já gravado/)).toBeNull();
  });

  const saveAddress = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Salvar' })[1] ?? document.body);

  it('saves an address at the second try when another tab saved something first', async () => {
    let stored = marina;
    await openAccount(marina, {
      'GET /api/user/me': () => ({ body: stored }),
      'PUT /profile/7': ({ body }) => {
        if ((body as Profile).row_version !== stored.row_version) {
          return { status: 400, body: { non_field_errors: [apiMessages.staleRecord] } };
        }
        stored = { ...stored, row_version: '9' };
        return { body: stored };
      },
    });
    await press('Alterar endereço de cobrança');
    await userEvent.clear(field('Número'));
    await userEvent.type(field('Número'), '99');
    stored = { ...marina, row_version: '8' };
    await saveAddress();
    await screen.findByText(apiMessages.staleRecord);
    await saveAddress();
    await screen.findByText('As informações foram salvas com sucesso');
  });

  it('of a company lets fill in what is still empty', async () => {
    const calls = await openAccount({
      ...marina,
      person_or_company: 1,
      company_name: 'Aérea Vale Verde Ltda',
    });
    expect([field('Razão social').disabled, field('CNPJ').disabled]).toEqual([true, false]);
    await userEvent.type(field('CNPJ'), '11222333000181');
    await press('Salvar');
    await waitFor(() => expect(saves(calls)).toMatchObject([{ cnpj: '11.222.333/0001-81' }]));
    expect(saves(calls)[0]).not.toHaveProperty('name');
  });

  it('opens an address in its row, saves it alone and gives the focus back', async () => {
    const calls = await openAccount();
    expect(screen.getByText('O mesmo da cobrança')).toBeTruthy();
    await press('Alterar endereço de cobrança');
    await waitFor(() => expect(document.activeElement).toBe(field('CEP')));
    await userEvent.clear(field('Número'));
    await userEvent.type(field('Número'), '99');
    await userEvent.click(screen.getAllByRole('button', { name: 'Salvar' })[1] ?? document.body);
    await screen.findByText(/, 99, /);
    expect(Object.keys(saves(calls)[0] as object)).toEqual(['billing_address', 'row_version']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Alterar endereço de cobrança');
  });

  it('asks for the password for another e-mail, which then waits and can be given up', async () => {
    const calls = await openAccount(marina, {
      'DELETE /api/user/pending_email': { status: 204 },
    });
    await press('Alterar e-mail');
    await userEvent.type(field('Novo e-mail'), 'nova@example.com');
    await userEvent.type(field('Senha atual'), 'voo-noturno-1931');
    await press('Enviar link');
    expect(await screen.findByText('nova@example.com')).toBeTruthy();
    expect(screen.getByText('marina@example.com', { selector: 'b' })).toBeTruthy();
    expect(saves(calls)).toEqual([
      {
        user: { email: 'nova@example.com', current_password: 'voo-noturno-1931' },
        row_version: '1',
      },
    ]);
    await press('Desistir');
    await screen.findByText('A troca de e-mail foi desfeita.');
  });

  it('shows a refused password beside its field and keeps what was typed', async () => {
    await openAccount(marina, {
      'POST /api/user/password': {
        status: 400,
        body: { current_password: ['Senha atual incorreta.'] },
      },
    });
    await press('Alterar senha');
    await userEvent.type(field('Senha atual'), 'errada');
    await userEvent.type(field('Nova senha'), 'senha12345');
    await userEvent.tab();
    await screen.findByText(/Esta senha é muito comum/);
    await userEvent.clear(field('Nova senha'));
    await userEvent.type(field('Nova senha'), 'aurora-boreal-2040');
    await userEvent.type(field('Confirmação da senha'), 'aurora');
    await userEvent.click(screen.getAllByRole('button', { name: 'Salvar' })[1] ?? document.body);
    await screen.findByText('As senhas precisam ser iguais');
    await userEvent.type(field('Confirmação da senha'), '-boreal-2040');
    await userEvent.click(screen.getAllByRole('button', { name: 'Salvar' })[1] ?? document.body);
    await screen.findByText('Senha atual incorreta.');
    expect(field('Nova senha').value).toBe('aurora-boreal-2040');
  });

  it('saves each notice when it is ticked; what must be sent cannot be declined', async () => {
    const calls = await openAccount();
    await userEvent.click(screen.getByRole('checkbox', { name: /Vencimento das assinaturas/ }));
    await screen.findByText('As informações foram salvas com sucesso');
    expect(saves(calls)).toEqual([{ notices: { reminders: false }, row_version: '1' }]);
    const always = screen.getByRole<HTMLInputElement>('checkbox', { name: /Pedido, pagamento/ });
    expect([always.checked, always.disabled]).toEqual([true, true]);
  });

  it('hands out one’s data and erases the account, after the password', async () => {
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    const data = {
      exported_at: 'x',
      photos: [],
      certificates: [],
      downloads: [],
      messages: [],
      mails: [],
      manuals: [],
      sessions: [],
      accesses: [],
      factors: [],
      profile: marina,
      orders: [],
      signatures: [],
      aircraft: [],
      cart: [],
      quotations: [],
      transfers: [],
      compliance: [],
      manual_reports: [],
      manual_notes: [],
      views: [],
      inbox: [],
      keys: [],
      webhooks: [],
      parcels: [],
      history: [],
    } satisfies PersonalData;
    await openAccount(marina, {
      'GET /api/user/export': { body: data },
      'POST /api/user/erase': { status: 204 },
    });
    await press('Baixar meus dados');
    await waitFor(() =>
      expect(click.mock.contexts.map((anchor) => (anchor as HTMLAnchorElement).download)).toEqual([
        'meus-dados.json',
      ]),
    );
    click.mockRestore();
    await press('Excluir minha conta');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Senha'), 'voo-noturno-1931');
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir minha conta' }));
    await screen.findByText('Sua conta foi excluída.');
    expect(useSession.getState().user).toBeNull();
  });
});

it('says before it asks for the password what an account is not erased with', async () => {
  await openAccount(marina, {});
  await screen.findByText(
    /enquanto houver publicações pagas a enviar ou uma desistência sem decisão\.$/,
  );
  act(() => useSession.setState({ user: { ...marina, person_or_company: 1 } }));
  await screen.findByText(/ou outras pessoas na equipe: retire-as antes, em Equipe\.$/);
});

describe('the link to a new e-mail', () => {
  it('confirms when it is opened, once, and the header follows', async () => {
    const moved = { ...marina, user: { ...marina.user, email: 'nova@example.com' } };
    const calls = serveApi({
      'POST /api/user/confirm_email': { body: { detail: 'Novo e-mail confirmado.' } },
      'GET /api/user/me': { body: moved },
    });
    startSession('t', marina);
    openShop('/confirm_email/7-abc');
    await screen.findByText('Novo e-mail confirmado.');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { hash: '7-abc' },
    ]);
    await screen.findByText('nova@example.com');
  });

  it('that is dead says so', async () => {
    serveApi({
      'POST /api/user/confirm_email': {
        status: 400,
        body: { hash: ['Este link não é mais válido.'] },
      },
    });
    openShop('/confirm_email/7-abc');
    expect((await screen.findByRole('alert')).textContent).toContain('não é mais válido');
    expect(screen.getAllByRole('link', { name: 'Entrar' })).toHaveLength(2);
  });
});

describe('the link of a notice', () => {
  it('asks first, and ends the notice by its button, without login', async () => {
    const calls = serveApi({
      'POST /api/notice/7-reminders-abc': { body: { detail: 'Você não recebe mais este aviso.' } },
    });
    openShop('/notices/7-reminders-abc');
    expect(await screen.findByText('Vencimento das assinaturas')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Não receber mais' }));
    expect(await screen.findByText('Você não recebe mais este aviso.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Não receber mais' })).toBeNull();
  });

  it('that was changed says so', async () => {
    const reason = 'Este link não é mais válido. Escolha seus avisos em Minha conta.';
    serveApi({ 'POST /api/notice/x': { status: 400, body: { hash: [reason] } } });
    openShop('/notices/x');
    await userEvent.click(await screen.findByRole('button', { name: 'Não receber mais' }));
    expect(await screen.findByText(reason)).toBeTruthy();
  });
});
