import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import {
  actAsStaff,
  customer,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';

actAsStaff();

const fault = { status: 500, headers: { 'apigw-requestid': 'JKJaXmPLvHcESHA=' } };

it('a screen that could not be loaded says under which number the logs have it', async () => {
  serveApi({ 'GET /profile': fault });
  openShop('/admin/users');
  const failed = await screen.findByText('Um erro foi encontrado');
  expect(failed.parentElement?.textContent).toContain('Código: JKJaXmPLvHcESHA=');
});

it('and that nothing is lost, instead of its title twice', async () => {
  startSession('t', customer);
  serveApi({ 'GET /order': fault });
  openShop('/orders');
  await screen.findByText(/Os dados não foram carregados. Nada foi perdido./);
  expect(screen.getAllByText('Um erro foi encontrado')).toHaveLength(1);
});

it('so does the alert of a change that failed', async () => {
  serveApi({
    'GET /profile/7': { body: customer },
    'POST /api/logme': { body: [] },
    'DELETE /profile/7': fault,
  });
  openShop('/admin/user/7');
  await heading('Marina Castro');
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excluir usuário' }));
  const alert = (await screen.findByText('Um erro foi encontrado')).parentElement;
  expect(alert?.textContent).toContain('Código: JKJaXmPLvHcESHA=');
});
