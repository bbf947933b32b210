import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Transfer } from '#shared/signatures/transfers/transfer';
import { useSession } from '#web/state/session';
import { startSession } from '#web/state/startSession';
import { customer, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { signatureOf } from '#tests/support/samples/sampleShipments';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { catchUploads, uploadUnderWay } from '#tests/support/stubs/fakeUpload';

const bought: Transfer['publications'][number] = {
  signature: 7,
  id: 4,
  name: 'Manual de Operação',
  version: 'Rev. 12',
  is_download: true,
  is_signature: false,
  due: null,
  asks_photo: false,
  state: 'moved',
};
const offer: Transfer = {
  id: 3,
  state: 'accepted',
  side: 'received',
  giver: { name: 'Ana' },
  receiver: { name: 'Rui' },
  email: 'rui@example.com',
  note: null,
  reason: null,
  sent: '2026-11-20T12:00:00Z',
  until: '2026-12-04',
  accepted: '2026-11-29T12:00:00Z',
  closed: null,
  airplane_prefix: null,
  airplane_serial_number: null,
  model: null,
  publications: [bought],
  photo: null,
  actions: [],
};
async function openTransfer(change: Partial<Transfer>, by = customer) {
  startSession('t', by);
  serveApi({ 'GET /api/transfers/3': { body: { ...offer, ...change } } });
  openShop('/transfers/3');
  await screen.findByText('Manual de Operação', { exact: false });
}

it('tells who received what was bought once that no revision comes, and asks for no answer any more', async () => {
  await openTransfer({});
  expect(screen.getByText('Compra única vale sem prazo, na revisão comprada.')).toBeTruthy();
  expect(screen.queryByText(/Renovações e revisões/)).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Situação' })).toBeTruthy();
  expect(screen.queryByText('Aceitar até')).toBeNull();
});

it('names the last day while it may be accepted', async () => {
  const waiting = { ...bought, state: 'open' as const };
  const name = 'Manual de Operação AG-203';
  await openTransfer({ state: 'open', accepted: null, publications: [{ ...waiting, name }] });
  expect(screen.getByText('Aceitar até')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Pede' })).toBeTruthy();
  expect(screen.getByText('AG-203').className).toBe('num');
});

it('says to a role that transfers nothing who does, instead of an empty list', async () => {
  startSession('t', customer);
  serveApi({ 'GET /signature': { body: { count: 0, pages: 1, results: [] } } });
  openShop('/transfers/new');
  await screen.findByText('Nenhuma publicação encontrada');
  act(() => useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'reader' } }));
  await screen.findByText('Só o titular transfere');
  expect(screen.queryByText('Nenhuma publicação encontrada')).toBeNull();
});

it.each([
  ['given', 'take_back', 'Voltar atrás'],
  ['received', 'accept', 'Aceitar 1 publicação'],
] as const)(
  'leaves one that was %s to who may decide for the company',
  async (side, action, name) => {
    await openTransfer({ side, state: 'open', accepted: null, actions: [action] });
    await screen.findByRole('button', { name });
    act(() => useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'reader' } }));
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText('Decidem o titular e quem tem o papel Compras.')).toBeTruthy();
  },
);

it('names who accepts as everywhere: a person by name, whatever company they once had', async () => {
  const open = { state: 'open', accepted: null, actions: ['accept'] } satisfies Partial<Transfer>;
  await openTransfer(open, { ...customer, company_name: 'Aérea Vale Ltda.' });
  const line = await screen.findByText(/^Ao aceitar, o titular passa a ser/);
  expect(line.textContent).toContain(`${customer.name}.`);
});

it('says that what asks for a photo passes only once that was seen', async () => {
  await openTransfer({
    state: 'open',
    accepted: null,
    actions: ['accept'],
    photo: { state: 'needed', reason: null },
    publications: [{ ...bought, is_signature: true, state: 'open', asks_photo: true }],
  });
  expect(
    screen.getByText(
      `Ao aceitar, renovações e revisões passam para ${customer.name}; o que pede foto, depois da conferência.`,
    ),
  ).toBeTruthy();
});

it('leads who had no account at the time of an offer to its e-mail', async () => {
  startSession('t', customer);
  serveApi({ 'GET /api/transfers': { body: [] } });
  openShop('/transfers');
  await screen.findByText('Nenhuma transferência');
  expect(screen.getByText(/antes de você ter conta abre pelo link do e-mail/)).toBeTruthy();
});

it('promises with the photo of the plate no payment, for none is asked', async () => {
  await openTransfer({
    state: 'open',
    accepted: null,
    actions: ['accept'],
    photo: { state: 'needed', reason: null },
    publications: [{ ...bought, state: 'open', asks_photo: true }],
  });
  expect(
    await screen.findByText('Conferimos em até 24h; depois disso o manual abre.'),
  ).toBeTruthy();
  expect(screen.queryByText(/pagamento/)).toBeNull();
});

it('says of a sent photo that the transfer is still to be accepted', async () => {
  catchUploads();
  await openTransfer({
    state: 'open',
    accepted: null,
    actions: ['accept'],
    photo: { state: 'needed', reason: null },
    publications: [{ ...bought, state: 'open', asks_photo: true }],
  });
  const gif = new File(['GIF89a'], 'plaqueta.gif', { type: 'image/gif' });
  const input = await screen.findByLabelText(/^Foto da plaqueta/, { selector: 'input' });
  await userEvent.upload(input, gif);
  uploadUnderWay().answer(200, { file: 'server-name.gif' });
  await screen.findByText('Falta concluir em “Aceitar 1 publicação”.');
});

it('may be declined by who accepted it as long as its photo is looked at', async () => {
  await openTransfer({
    state: 'review',
    actions: ['decline'],
    photo: { state: 'sent', reason: null },
    publications: [{ ...bought, state: 'waiting', asks_photo: true }],
  });
  expect(screen.getByRole('button', { name: 'Recusar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Aceitar|^Enviar/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Foto da plaqueta' })).toBeNull();
});

it('shows who decided too late how it ended', async () => {
  startSession('t', customer);
  const waiting = { ...bought, state: 'open' as const };
  const open = { ...offer, state: 'open', accepted: null, publications: [waiting] };
  const non_field_errors = ['A transferência foi desfeita por quem enviou.'];
  let now: object = { ...open, actions: ['accept', 'decline'] };
  serveApi({
    'GET /api/transfers/3': () => ({ body: now }),
    'POST /api/transfers/3/accept': () => {
      now = { ...open, state: 'taken_back', actions: [] };
      return { status: 400, body: { non_field_errors } };
    },
  });
  openShop('/transfers/3');
  await userEvent.click(await screen.findByRole('button', { name: 'Aceitar 1 publicação' }));
  expect(await screen.findByText('Desfeita por quem enviou')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull();
});

const kept = { ...bought, signature: 8, name: 'Manual do Motor', state: 'returned' as const };

it.each(['given', 'received'] as const)(
  'says to the side %s why a part stayed with its giver, and how much came',
  async (side) => {
    const photo = { state: 'refused' as const, reason: 'É de outra aeronave.' };
    await openTransfer({ side, airplane_prefix: 'PT-UVA', publications: [bought, kept], photo });
    expect(screen.getByText('Foto recusada')).toBeTruthy();
    const giver = side === 'given' ? 'você' : 'quem enviou';
    expect(screen.getByText(new RegExp(`ficou com ${giver}\\. “É de outra`))).toBeTruthy();
    expect(screen.queryByText(/^PT-UVA transferida/)).toBeNull();
    const came = side === 'given' ? '1 publicação transferida para Rui' : /^Aceita: 1 publicação/;
    expect(screen.getByText(came)).toBeTruthy();
    const taken = side === 'given' ? 'Passou a quem recebe' : 'Passou para você';
    for (const name of [taken, `Ficou com ${giver}`]) {
      expect(screen.getByRole('cell', { name })).toBeTruthy();
    }
  },
);

it('tells who gave it why a part was declined after the acceptance', async () => {
  const reason = 'Não comprei a aeronave.';
  await openTransfer({ side: 'given', publications: [bought, kept], reason });
  expect(screen.getByText(/“Não comprei a aeronave\.”/)).toBeTruthy();
});

it.each(['given', 'received'] as const)(
  'waits for another photo, not for the shop, on the side %s',
  async (side) => {
    await openTransfer({
      side,
      state: 'review',
      photo: { state: 'asked', reason: 'Escura.' },
      publications: [{ ...bought, state: 'waiting', asks_photo: true }],
    });
    expect(screen.getByText('Espera outra foto')).toBeTruthy();
    expect(screen.getByText(/até 04\/12\/2026/)).toBeTruthy();
    // It was accepted, and the day until which another photo is awaited is no other acceptance's.
    expect(screen.queryByText('Aceitar até')).toBeNull();
    if (side === 'given') {
      expect(screen.getByText('Aceita em').nextElementSibling?.textContent).toBe('29/11/2026');
    }
    expect(screen.queryByText(/em verificação/)).toBeNull();
  },
);

it('does not say that the transfer was not accepted when only its photo is missing', async () => {
  const stayed = { ...bought, state: 'returned' as const };
  await openTransfer({ side: 'given', state: 'expired', publications: [stayed] });
  expect(screen.getByText('Sem a outra foto')).toBeTruthy();
  expect(screen.queryByText(/Não foi aceita/)).toBeNull();
});

it('lists as accepted only what came to its receiver', async () => {
  startSession('t', customer);
  const given = { ...offer, side: 'given' as const };
  const photo = { state: 'refused' as const, reason: 'Escura.' };
  const list = [
    { ...given, id: 5 },
    { ...given, id: 6, publications: [bought, kept], photo },
    { ...given, id: 7, publications: [kept], photo },
  ];
  serveApi({ 'GET /api/transfers': { body: list } });
  openShop('/transfers');
  expect(await screen.findByText('Aceita')).toBeTruthy();
  expect(screen.getByText('Aceita em parte')).toBeTruthy();
  expect(screen.getByText('Foto recusada')).toBeTruthy();
});

it.each([
  [true, /as próximas revisões passam a ir para quem recebe/],
  [false, /o titular passa a ser quem recebe/],
])(
  'names no file that closed where only paper was given, subscribed: %s',
  async (is_signature, text) => {
    await openTransfer({
      side: 'given',
      publications: [{ ...bought, is_download: false, is_signature }],
    });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/arquivos fecharam/)).toBeNull();
  },
);

it.each([
  [14, true],
  [15, false],
])(
  'warns before it is offered that what ends meanwhile is not renewed any more (in %i days: %s)',
  async (days, isWarned) => {
    startSession('t', customer);
    const due = addDays(todayInSaoPaulo(new Date()), days);
    serveApi({ 'GET /signature/2': { body: signatureOf(2, { due, actions: ['transfer'] }) } });
    openShop('/transfers/new?signature=2');
    await screen.findByText('Até lá nada muda, e você pode voltar atrás.', { exact: false });
    expect(screen.queryAllByText(/nem depois: renove antes/)).toHaveLength(isWarned ? 1 : 0);
  },
);
