import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { PlacedNote } from '#shared/signatures/notes/manualNote';
import { queryClient } from '#web/http/queryClient';
import { NotesPanel } from '#web/shop/reading/notes/NotesPanel.tsx';
import { createReaderState } from '#web/shop/reading/readerState';
import { customer, serveApi } from '#tests/support/screens/browser.tsx';
import { signatureOf } from '#tests/support/samples/sampleShipments';

const saved: Blob[] = [];
vi.mock('#web/http/saveBlob', () => ({ saveBlob: (blob: Blob) => saved.push(blob) }));

const noteOf = (id: number, page: number, change: Partial<PlacedNote>): PlacedNote => ({
  id,
  signature: 9,
  publication: { id: 1, name: 'Manual' },
  page,
  quote: null,
  text: `Nota ${String(id)}`,
  revision: 'Rev. 6',
  row_version: '3',
  created: '2026-11-20T12:00:00.000Z',
  changed: '2026-11-20T12:00:00.000Z',
  place: { state: 'same', page },
  ...change,
});

function openPanel(owner = customer.id) {
  const open = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <NotesPanel
        {...{ open, state: createReaderState(7), view: null, wide: true, quote: '' }}
        signature={signatureOf(1)}
        of={{ owner, signature: 9, revision: 'Rev. 7' }}
      />
    </QueryClientProvider>,
  );
}

it('notes of a page that changed stand first, and are kept on the page that is read', async () => {
  let notes = [
    noteOf(1, 7, {}),
    noteOf(2, 3, { quote: '155 N', place: { state: 'changed', page: null } }),
    noteOf(3, 9, { text: null, place: { state: 'moved', page: 11 } }),
  ];
  const calls = serveApi({
    'GET /api/manual_notes': () => ({ body: notes }),
    'PUT /api/manual_notes/2': () => {
      notes = notes.map((one) => (one.id === 2 ? noteOf(2, 7, { quote: '155 N' }) : one));
      return { body: notes[1] };
    },
  });
  openPanel();
  const heading = await screen.findByRole('heading', { name: 'Páginas alteradas 1' });
  const changed = within(heading.closest('section') ?? document.body);
  expect(changed.getByText('Era a página 3 da Rev. 6')).toBeTruthy();
  expect(screen.getByText('2 nesta revisão')).toBeTruthy();
  expect(screen.getByText('Página 11, marcador')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  expect(await saved[0]?.text()).toMatch(
    /^Notas e marcadores: .*, Rev\. 7\n\nPágina 7, .*\nNota 1\n\nPágina 11, .*\nMarcador\n\nPágina alterada, era a 3 da Rev\. 6, .*\n“155 N”\nNota 2\n$/,
  );
  await userEvent.click(changed.getByRole('button', { name: /Nota 2/ }));
  await userEvent.click(changed.getByRole('button', { name: 'Manter aqui, na página 7' }));
  await screen.findByText('3 nesta revisão');
  expect(screen.queryByRole('heading', { name: /^Páginas alteradas/ })).toBeNull();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    page: 7,
    signature: 9,
    revision: 'Rev. 7',
    row_version: '3',
  });
});

it('a note that was begun waits for its writer alone, up to its longest text', async () => {
  serveApi({ 'GET /api/manual_notes': { body: [] } });
  openPanel();
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Nova nota na página 7');
  expect(field().maxLength).toBe(4000);
  await userEvent.type(field(), 'Usamos 160 N');
  cleanup();
  openPanel();
  expect(field().value).toBe('Usamos 160 N');
  cleanup();
  openPanel(99);
  expect(field().value).toBe('');
});
