import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { actAsStaff, serveApi } from '#tests/support/screens/browser.tsx';
import { fill as write } from '#tests/support/screens/checkoutForm';
import {
  fill,
  manual,
  publish,
  revision,
  revisionApi,
} from '#tests/support/screens/desk/revisionPage';

actAsStaff();

it.each(['Rev. 12', 'rev. 12', 'Rev. 11'])(
  'refuses %s, which exists, at its field before anybody confirms anything',
  async (known) => {
    const older = { ...revision, version: 'Rev. 11', current: false };
    const calls = serveApi({
      ...revisionApi,
      'GET /publication/4/revisions': { body: [{ ...revision, current: true }, older] },
    });
    await fill();
    await screen.findByText('Rev. 11');
    const version = screen.getByLabelText('Nova versão');
    write('Nova versão', known);
    await userEvent.click(screen.getByRole('button', { name: `Publicar a ${known}` }));
    await screen.findByText('Esta versão já existe.');
    expect(version.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(version);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('revisions'))).toBe(
      false,
    );
  },
);

it('says that no customer was notified where that was not asked for', async () => {
  serveApi({
    ...revisionApi,
    'POST /publication/4/revisions': {
      status: 201,
      body: { ...manual, version: 'Rev. 13', file_warning: null },
    },
  });
  await fill();
  await userEvent.click(screen.getByLabelText('Avisar 1 cliente por e-mail ao publicar'));
  await publish();
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publicar' }),
  );
  expect(
    await screen.findByText(
      'Rev. 13 publicada. Nenhum cliente avisado. 1 assinatura impressa espera o envio: use “Enviar às assinaturas impressas”, nesta página.',
    ),
  ).toBeTruthy();
});
