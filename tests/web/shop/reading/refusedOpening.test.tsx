// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { commonMessages } from '#shared/messages/messages';
import { startSession } from '#web/state/startSession';
import { closeShop, customer, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { signatureOf } from '#tests/support/samples/sampleShipments';

afterEach(closeShop);

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
  known();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText(/não foi aberto/)).toBeTruthy();
  expect(screen.queryByText(/Carregando a página/)).toBeNull();
});
