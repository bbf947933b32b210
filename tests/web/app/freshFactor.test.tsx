import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import {
  type Api,
  customer,
  heading,
  openShop,
  serveApi,
  superuser,
} from '#tests/support/screens/browser.tsx';

const refusal = (code: string) => ({
  status: 403,
  body: { detail: 'Confirme que é você com o segundo fator.', codes: { detail: code } },
});
let isProved = false;
const api: Api = {
  'GET /profile/7': { body: customer },
  'POST /api/logme': { body: [] },
  'PUT /profile/7': () =>
    isProved
      ? { body: { ...customer, name: 'Marina de Castro', row_version: '2' } }
      : refusal('factor_required'),
  'POST /api/user/factors/fresh/options': { body: { kinds: ['totp'], passkey: null } },
  'POST /api/user/factors/fresh': ({ body }) => {
    isProved = JSON.stringify(body) === '{"code":"123456"}';
    return isProved ? { status: 204 } : { status: 400, body: { code: ['Código incorreto.'] } };
  },
};

beforeEach(() => {
  isProved = false;
  startSession('t', superuser);
});

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });

async function changeName() {
  const calls = serveApi(api);
  openShop('/admin/user/7');
  await heading('Marina Castro');
  await userEvent.clear(name());
  await userEvent.type(name(), 'Marina de Castro');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  return { calls, dialog: await screen.findByRole('dialog', { name: 'Confirme que é você' }) };
}
const puts = (calls: ReturnType<typeof serveApi>) => calls.filter(({ method }) => method === 'PUT');

describe('a call that asks for the second factor again', () => {
  it('is made once more, the same, after the code', async () => {
    const { calls, dialog } = await changeName();
    const code = await within(dialog).findByLabelText('Código');
    await userEvent.type(code, '000000');
    await within(dialog).findByText('Código incorreto.');
    expect(puts(calls)).toHaveLength(1);
    await userEvent.clear(code);
    await userEvent.type(code, '123456');
    await screen.findByText('As informações foram salvas com sucesso');
    expect(screen.queryByRole('dialog')).toBeNull();
    const [first, second, ...more] = puts(calls);
    expect(second?.body).toEqual(first?.body);
    expect(more).toEqual([]);
  });

  it('is given up with the dialog, and what was typed stays', async () => {
    const { calls, dialog } = await changeName();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name().value).toBe('Marina de Castro');
    expect(puts(calls)).toHaveLength(1);
    expect(screen.getByText('Alterações não salvas')).toBeTruthy();
    expect(screen.queryByText('As informações foram salvas com sucesso')).toBeNull();
  });
});

it('leads staff who have to enrol a factor to the login, which says why', async () => {
  serveApi({ 'GET /profile': refusal('factor_enrolment_required') });
  openShop('/admin/users');
  await heading('Entrar');
  await screen.findByText(/^A equipe entra com um segundo fator/);
});
