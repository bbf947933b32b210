import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { TeamAnswer, TeamPerson, TeamReading } from '#shared/profiles/team/team';
import type { TeamRole } from '#shared/profiles/team/roles';
import {
  customer,
  heading,
  networkFailure,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { useSession } from '#web/state/session';
import { startSession } from '#web/state/startSession';

const since = '2026-01-02T12:00:00.000Z';
const member = (id: number, name: string, role: TeamRole): TeamPerson => ({
  id,
  profile: id,
  name,
  role,
  since,
  others: 0,
  state: 'active',
  email: `${name.toLowerCase()}@example.com`,
});
const people = [
  member(customer.id, 'Cecília', 'owner'),
  member(71, 'Marina', 'quality'),
  member(72, 'Danilo', 'reader'),
];
const team: TeamAnswer = { people, invitations: [], invitations_left: 20 };
const reading: TeamReading = [
  { profile: customer.id, asked: 0, given: 0, last_access: new Date().toISOString() },
  { profile: 71, asked: 4, given: 4, last_access: '2026-05-18T11:15:00.000Z' },
  { profile: 72, asked: 3, given: 2, last_access: null },
];

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name, 'u') }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('says of each what they have read of what they must, and when they last came', async () => {
  startSession('t', customer);
  serveApi({ 'GET /api/team': { body: team }, 'GET /api/team_reading': { body: reading } });
  openShop('/account/team');
  await heading('Equipe');
  await screen.findByText('2 de 3');
  expect(cellsOf('Cecília')[1]).toBe('–');
  expect(cellsOf('Cecília')[2]).toMatch(/^hoje, \d\d:\d\d$/u);
  expect(cellsOf('Marina').slice(1, 3)).toEqual(['4 de 4', '18/05/2026, 08:15']);
  expect(cellsOf('Danilo').slice(1, 3)).toEqual(['2 de 3', '–']);
});

it('an invitation to another address tells of both ways to accept', async () => {
  const invitation = { email: 'danilo@example.com', name: 'Danilo F.', role: 'reader' };
  const expires = '2099-01-02T12:00:00Z';
  serveApi({
    'GET /api/team_invitation/3-9-a': {
      body: { ...invitation, company: 'Serra Azul', expires, has_account: true },
    },
  });
  startSession('t', customer);
  openShop('/team_invitation/3-9-a');
  const { email } = customer.user;
  await screen.findByRole('button', { name: 'Sair desta conta' });
  screen.getByText('Olá, Danilo F. Serra Azul convidou você', { exact: false });
  screen.getByText(`peça a Serra Azul um convite para ${email}.`, { exact: false });
});

it('invites in a form that opens, and closes it unsent', async () => {
  startSession('t', customer);
  serveApi({
    'GET /api/team': { body: { ...team, people: people.slice(0, 1) } },
    'GET /api/team_reading': { body: reading.slice(0, 1) },
  });
  openShop('/account/team');
  await screen.findByText('Só você usa esta conta. Convide quem compra, confere ou lê.');
  await userEvent.click(screen.getByRole('button', { name: 'Convidar' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/)));
  expect(screen.queryByRole('button', { name: 'Convidar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
  await waitFor(() => expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByLabelText(/^E-mail/)).toBeNull();
  screen.getByRole('button', { name: 'Convidar' });
});

it.each(['Reenviar', 'Retirar'])(
  'shows who accepted meanwhile after %s of their invitation, and removes nobody',
  async (button) => {
    startSession('t', customer);
    const dates = { sent: since, expires: '2099-01-01T12:00:00.000Z', state: 'invited' as const };
    const igor = { id: 9, name: 'Igor', email: 'igor@example.com', role: 'reader', ...dates };
    let now: object = { ...team, invitations: [igor] };
    const refuse = () => {
      now = { ...team, people: [...people, member(9, 'Igor', 'reader')] };
      return { status: 400, body: { non_field_errors: ['Este convite já foi aceito.'] } };
    };
    const calls = serveApi({
      'GET /api/team': () => ({ body: now }),
      'GET /api/team_reading': { body: reading },
      'POST /api/team/9/invitation': refuse,
      'DELETE /api/team/9': refuse,
    });
    openShop('/account/team');
    await userEvent.click(
      await screen.findByRole('button', { name: `${button} o convite de Igor` }),
    );
    expect(await screen.findByRole('button', { name: 'Retirar Igor' })).toBeTruthy();
    await screen.findByText('Este convite já foi aceito.');
    expect(screen.queryByRole('heading', { name: /^Convites/ })).toBeNull();
    const removal = calls.find(({ method }) => method === 'DELETE');
    expect(removal?.query.get('only')).toBe(button === 'Retirar' ? 'invitation' : undefined);
  },
);

it('leads who opens the link of an accepted invitation again to its company', async () => {
  const acting_for = [{ profile: 3, name: 'Serra Azul', role: 'reader' as const }];
  startSession('t', { ...customer, acting_for });
  const code = ['Este convite já foi aceito.'];
  serveApi({
    'GET /api/team_invitation/3-9-a': { status: 400, body: { code } },
    'GET /profile/3': { body: { ...customer, id: 3 } },
    'GET /api/user/me': { body: { ...customer, acting_for } },
  });
  openShop('/team_invitation/3-9-a');
  await userEvent.click(await screen.findByRole('button', { name: 'Atuar por Serra Azul' }));
  await waitFor(() => expect(sessionStorage.getItem('acting_for')).toContain('"role":"reader"'));
});

it('lets who acts for a company leave its team, and no other out of it', async () => {
  const role = 'quality' as const;
  const acting_for = [{ profile: customer.id, name: 'Serra Azul', role }];
  const marina = { ...customer, id: 71, name: 'Marina', acting_for };
  startSession('t', marina);
  useSession.setState({ token: 't', user: customer, acting: { person: marina, role } });
  const calls = serveApi({
    'GET /api/team': { body: team },
    'GET /api/team_reading': { body: reading },
    'DELETE /api/team/71': { status: 204 },
    'GET /api/user/me': { body: { ...marina, acting_for: [] } },
  });
  openShop('/account/team');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair da equipe' }));
  expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull();
  const dialog = within(screen.getByRole('dialog', { name: 'Sair da equipe?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sair da equipe' }));
  // Back for themself.
  await waitFor(() => expect(sessionStorage.getItem('acting_for')).toBe(''));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ acting_for: [] });
});

it('shows who acts for a company neither their own keys nor the company’s', async () => {
  const marina = { ...customer, id: 71, name: 'Marina' };
  startSession('t', marina);
  useSession.setState({ token: 't', user: customer, acting: { person: marina, role: 'quality' } });
  const calls = serveApi({ 'GET /api/user/me': { body: marina } });
  openShop('/account/integrations');
  await screen.findByText(/^As chaves e os webhooks são da sua própria conta/);
  expect(screen.queryByRole('button', { name: 'Nova chave' })).toBeNull();
  expect(calls.filter(({ path }) => path !== '/api/user/me')).toEqual([]);
});

it('acts in a changed role from the next page on, also after a reload', async () => {
  const acting_for = [{ profile: customer.id, name: 'Serra Azul', role: 'buyer' as const }];
  const marina = { ...customer, id: 71, name: 'Marina' };
  startSession('t', marina);
  useSession.setState({ token: 't', user: customer, acting: { person: marina, role: 'reader' } });
  serveApi({ 'GET /api/user/me': { body: { ...marina, acting_for } } });
  openShop('/cart');
  await waitFor(() =>
    expect(screen.getByText(/^Você atua por/).nextSibling?.textContent).toBe('Compras'),
  );
  expect(screen.queryByText(/^Seu papel não compra/)).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('acting_for') ?? '')).toMatchObject({ role: 'buyer' });
});

it('brings the refused field back into view, which has kept the focus', async () => {
  startSession('t', customer);
  const email = ['Já há um convite para este e-mail.'];
  serveApi({
    'GET /api/team': { body: team },
    'GET /api/team_reading': { body: reading },
    'POST /api/team': { status: 400, body: { email } },
  });
  openShop('/account/team');
  await userEvent.click(await screen.findByRole('button', { name: 'Convidar' }));
  await userEvent.type(screen.getByLabelText(/^Nome/), 'Igor');
  const field = screen.getByLabelText(/^E-mail/);
  await userEvent.type(field, 'igor@example.com');
  const shown = vi.spyOn(field, 'scrollIntoView');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
  await screen.findByText(email.join(''));
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  expect(document.activeElement).toBe(field);
});

it('says that a person is out whom another titular removed a moment before', async () => {
  startSession('t', customer);
  let shown = team;
  serveApi({
    'GET /api/team': () => ({ body: shown }),
    'GET /api/team_reading': { body: reading },
    'DELETE /api/team/72': { status: 404, body: { detail: 'Não encontrado.' } },
  });
  openShop('/account/team');
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar Danilo' }));
  shown = { ...team, people: people.slice(0, 2) };
  const asked = within(screen.getByRole('dialog', { name: 'Retirar Danilo da equipe?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Retirar Danilo' }));
  await screen.findByText('Danilo não atua mais pela empresa.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Danilo/ })).toBeNull());
  expect(screen.queryByText('Não encontrado.')).toBeNull();
});

it('lists an invitation whose answer was lost', async () => {
  startSession('t', customer);
  let shown = team;
  serveApi({
    'GET /api/team': () => ({ body: shown }),
    'GET /api/team_reading': { body: reading },
    'POST /api/team': () => {
      const invitation = { email: 'igor@example.com', name: 'Igor', role: 'reader' as const };
      const days = { sent: since, expires: '2099-01-02T12:00:00.000Z' };
      shown = { ...team, invitations: [{ id: 90, state: 'invited', ...invitation, ...days }] };
      return networkFailure();
    },
  });
  openShop('/account/team');
  await userEvent.click(await screen.findByRole('button', { name: 'Convidar' }));
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'igor@example.com');
  await userEvent.type(screen.getByLabelText('Nome'), 'Igor');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar convite' }));
  await screen.findByText(/^O servidor não respondeu\./);
  await screen.findByRole('button', { name: 'Retirar o convite de Igor' });
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Igor');
});

it('keeps the keyboard on a role while it is saved', async () => {
  startSession('t', customer);
  let answer: () => void = () => undefined;
  let shown = team;
  serveApi({
    'GET /api/team': () => ({ body: shown }),
    'GET /api/team_reading': { body: reading },
    'PUT /api/team/72': () =>
      new Promise((resolve) => {
        answer = () => {
          const changed = member(72, 'Danilo', 'buyer');
          shown = { ...team, people: [...people.slice(0, 2), changed] };
          resolve({ body: changed });
        };
      }),
  });
  openShop('/account/team');
  const role = await screen.findByRole('combobox', { name: 'Papel de Danilo' });
  role.focus();
  await userEvent.selectOptions(role, 'buyer');
  expect(role).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(role);
  answer();
  await screen.findByText(/^Era Leitura\./);
});
