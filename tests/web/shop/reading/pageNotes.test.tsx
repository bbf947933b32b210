import { render, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { PlacedNote } from '#shared/signatures/notes/manualNote';
import { changeTo, waitingNotes, type WrittenNote } from '#web/entities/manualNotes/waitingNotes';
import { queryClient } from '#web/http/queryClient';
import { PageNotes } from '#web/shop/reading/notes/PageNotes.tsx';
import { createReaderState } from '#web/shop/reading/readerState';
import { customer, serveApi } from '#tests/support/screens/browser.tsx';

const owner = customer.id;
const of = { owner, signature: 9, revision: 'Rev. 1' };
const bookmark = (id: number, page: number): PlacedNote => ({
  id,
  signature: 9,
  publication: { id: 1, name: 'Manual' },
  page,
  text: null,
  quote: null,
  revision: 'Rev. 1',
  created: '2026-11-20T12:00:00.000Z',
  changed: '2026-11-20T12:00:00.000Z',
  row_version: '1',
  place: { page, state: 'same' },
});

afterEach(() => {
  for (const { key } of waitingNotes.of(owner)) waitingNotes.drop(owner, key);
});

const keep = (key: string, body: WrittenNote) =>
  waitingNotes.keep(owner, { key, body, refused: null });
const written = (page: number, signature = 9): WrittenNote => ({
  signature,
  page,
  text: null,
  quote: null,
  revision: 'Rev. 1',
});

it('a bookmark that waits on this device is marked again after a reload, and one whose removal waits is not', async () => {
  serveApi({ 'GET /api/manual_notes': { body: [bookmark(1, 3), bookmark(2, 5)] } });
  keep('new', written(8));
  keep('elsewhere', written(11, 10));
  keep('removed', changeTo(bookmark(2, 5), of, 'removed'));
  const state = createReaderState(1);
  render(
    <QueryClientProvider client={queryClient}>
      <PageNotes of={of} state={state} container={createRef()} />
    </QueryClientProvider>,
  );
  // Without what the shop has, as without a connection.
  expect(state.getState().marked).toEqual([8]);
  await waitFor(() => expect(state.getState().marked).toEqual([3, 8]));
  waitingNotes.drop(owner, 'new');
  await waitFor(() => expect(state.getState().marked).toEqual([3]));
});
