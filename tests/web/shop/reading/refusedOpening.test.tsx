import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { commonMessages } from '#shared/messages/messages';
import { startSession } from '#web/state/startSession';
import { customer, networkFailure, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { signatureOf } from '#tests/support/samples/sampleShipments';

it('stays said when the purchase is known only after its reading failed', async () => {
  startSession('t', customer);
  let known: () => void = () => undefined;
  const later = new Promise<void>((resolve) => {
    known = resolve;
  });
  serveApi({
    'GET /signature/1': async () => {
      await later;
      return { body: signatureOf(1) };
    },
    'POST /signature/1/reading': { status: 500, body: { detail: commonMessages.unexpectedError } },
  });
  openShop('/read/1');
  await screen.findByText(/não foi aberto/, {}, { timeout: 30_000 });
  expect(document.title).toMatch(/^Leitura · /);
  known();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText(/não foi aberto/)).toBeTruthy();
  expect(screen.queryByText(/Carregando a página/)).toBeNull();
});

it('says without a connection that the manual is not kept here, and opens it once there is one', async () => {
  startSession('t', customer);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serveApi({ 'GET /signature/1': networkFailure, 'POST /signature/1/reading': networkFailure });
  openShop('/read/1');
  await screen.findByText('Este manual não está guardado neste aparelho.');
  const kept = screen.getByRole('link', { name: 'Ver o que está guardado neste aparelho' });
  expect(kept.getAttribute('href')).toBe('/offline');
  online.mockReturnValue(true);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText(/não foi aberto/);
  online.mockRestore();
});
