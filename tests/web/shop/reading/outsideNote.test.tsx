import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { writeCopies } from '#web/entities/offline/copies';
import type { Manual } from '#web/entities/reading/openManual';
import { Reader } from '#web/shop/reading/Reader.tsx';
import { createReaderState } from '#web/shop/reading/readerState';
import { startSession } from '#web/state/startSession';
import { customer, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { signatureOf } from '#tests/support/samples/sampleShipments';

// The pages themselves are drawn by a library that wants a whole browser.
vi.mock('#web/shop/reading/useManualView', () => ({
  useManualView: () => ({ state: createReaderState(1), view: null, place: undefined }),
  notesAsked: () => false,
  comparisonAsked: () => null,
}));

const why = 'Aplica-se a AG-203: todas.';
const purchase = signatureOf(1, { outside: { by: 'model', why } });
const sentence = `PT-UVA: Não se aplica a este modelo. ${why}`;

function openReader(kept: string | null) {
  serveApi({});
  const manual = {} as Manual;
  render(
    <MemoryRouter>
      <Reader
        {...{ signature: purchase, manual, kept, owner: customer.id, connected: true }}
        revision="Rev. 1"
        newer={null}
        onReopen={() => undefined}
      />
    </MemoryRouter>,
  );
}

it.each([null, '2026-05-12T12:00:00.000Z'])(
  'the reader says above its pages that the manual is not for the aircraft (kept: %s)',
  (kept) => {
    openReader(kept);
    expect(screen.getByText(sentence)).toBeTruthy();
  },
);

it('the list of what is kept on this device says it', async () => {
  // With a connection the copies would be checked, also after this test is over.
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serveApi({});
  startSession('t', customer);
  const now = new Date().toISOString();
  const copies = [{ signature: purchase, revision: 'Rev. 1', size: 1, kept: now }];
  writeCopies({ owner: customer.id, contact: now, certificate: null, copies });
  openShop('/offline');
  await heading('Disponível sem internet');
  expect(await screen.findByText(sentence)).toBeTruthy();
  online.mockRestore();
});
