import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LoggedMail } from '#shared/profiles/mails/mailLog';
import type { AutoRenewal } from '#shared/signatures/autoRenewal';
import { startSession } from '#web/state/startSession';
import { closeShop, heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';
import { bodiesOf } from '#tests/support/screens/desk/staffDesk';
import { activeRenewal as active, signatureOf } from '#tests/support/samples/sampleShipments';

const mail = (id: string, signature: number): LoggedMail => ({
  id,
  subject: 'Renovação automática em 02/06/2027: Manual',
  to: 'ana@example.com',
  state: 'delivered',
  queued: '2027-05-10T11:00:00.000Z',
  sent: null,
  settled: null,
  reason: null,
  readable: true,
  about: { target: 'signature', id: signature },
});

async function open(
  auto: Partial<AutoRenewal>,
  mails: readonly LoggedMail[] = [],
  price: '320.00' | '340.00' = '320.00',
) {
  const { publication } = signatureOf(5);
  const signature = signatureOf(5, {
    auto_renewal: { ...active, ...auto },
    actions: ['end_auto_renewal'],
    publication: { ...publication, price_signature: price },
  });
  const calls = serveApi({
    'GET /signature/9': { body: signature },
    'GET /signature': { body: { count: 1, pages: 1, results: [signature] } },
    'POST /api/logme': { body: [] },
    'GET /profile/7/mails': { body: { count: mails.length, pages: 1, results: mails } },
    'POST /profile/7/mails/notice/resend': { body: { to: 'ana@example.com' } },
    'DELETE /signature/9/auto_renewal': { body: active },
  });
  startSession('t', staff);
  openShop('/admin/signature/9');
  await heading('Assinatura 9');
  return calls;
}

it('R sends its own notice once more, 7 leads to it among the e-mails of its holder', async () => {
  const calls = await open({}, [mail('other', 10), mail('notice', 9)]);
  await pressKeys('r');
  expect(await screen.findByText('Aviso reenviado para ana@example.com.')).toBeTruthy();
  expect(bodiesOf(calls, 'POST', '/profile/7/mails/notice/resend')).toEqual([{}]);
  await pressKeys('7');
  await waitFor(() => expect(location.pathname).toBe('/admin/user/7/mails'));
  const asked = new URLSearchParams(location.search).get('search') ?? '';
  expect(mail('notice', 9).subject).toContain(asked);
});

it('says that a notice is no longer kept, and offers none before it was sent', async () => {
  await open({}, [mail('other', 10)]);
  await pressKeys('r');
  await screen.findByText('O aviso não está mais entre os e-mails deste cliente.');
  closeShop();
  const calls = await open({ announced_on: null });
  await pressKeys('r');
  expect(calls.filter(({ path }) => path.includes('/mails'))).toEqual([]);
  expect(screen.queryByRole('note', { name: 'Teclas' })).toBeNull();
});

it('is ended when its holder asks for it, with the reason that they read', async () => {
  const calls = await open({});
  const menu = screen.getByText('Ações', { selector: 'summary' }).closest('details');
  if (!menu) throw new Error('no actions');
  await userEvent.click(within(menu).getByText('Ações'));
  await userEvent.click(within(menu).getByRole('button', { name: 'Encerrar a pedido do cliente' }));
  const asked = within(await screen.findByRole('dialog', { name: /^Encerrar a renovação/ }));
  expect(document.activeElement?.textContent).toBe('Voltar');
  await userEvent.type(asked.getByLabelText(/^Motivo/), 'pedido por telefone');
  await userEvent.click(asked.getByRole('button', { name: 'Encerrar a renovação' }));
  await waitFor(() => {
    const ended = calls.find(({ method }) => method === 'DELETE');
    expect(ended?.query.get('reason')).toBe('pedido por telefone');
  });
  // The form of the subscription, on which it stands, is not sent with it.
  expect(calls.filter(({ method }) => method === 'PUT' || method === 'PATCH')).toEqual([]);
});

it('says what the next year costs where that was announced later than this charge', async () => {
  await open({}, [], '340.00');
  const label = screen.getByText('Preço de 2028');
  expect(label.parentElement?.textContent).toMatch(/R\$\s340,00, anunciado depois/);
  closeShop();
  await open({});
  expect(screen.queryByText('Preço de 2028')).toBeNull();
});
