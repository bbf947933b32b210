import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CoverState } from '#shared/publications/cover';
import {
  actAsStaff,
  heading,
  openShop,
  publicationOf,
  serveApi,
} from '#tests/support/screens/browser.tsx';

const record = publicationOf(5);

async function openCover(state: CoverState) {
  serveApi({
    'GET /publication/5': { body: record },
    'GET /publication/5/downloads': { body: { results: [], next: null } },
    'GET /publication/5/cover': { body: { cover: record.cover, state } },
    'POST /api/logme': { body: [] },
  });
  openShop('/admin/publication/5');
  await heading('Manual 5');
  await screen.findByRole('heading', { level: 2, name: 'Capa' });
}

actAsStaff();

it.each([
  ['drawn', /^A primeira página da amostra/],
  ['waiting', /em até cinco minutos/],
  ['no_file', /^Sem amostra e sem arquivo .* A capa mostra título, revisão e número\.$/],
  ['locked', /pede senha/],
  ['blank', /está em branco/],
  ['too_large', /passa de 200 MB/],
  ['unreadable', /não pôde ser desenhada/],
] as const)('tells staff in words what the cover shows: %s', async (state, words) => {
  await openCover(state);
  const sentence = await screen.findByText(words);
  const picture = sentence.parentElement?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(`/api/cover/page/${record.cover}`);
});
