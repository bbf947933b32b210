import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ManualsFound } from '#shared/signatures/manualSearchEndpoints';
import { startSession } from '#web/state/startSession';
import { customer, openShop, serveApi } from '#tests/support/screens/browser.tsx';

const line = (text: string, page: number) => ({
  page,
  chapter: null,
  parts: [
    { text: 'filtro', found: true },
    { text, found: false },
  ],
});
const found: ManualsFound = {
  searched: 1,
  printed: 0,
  aircraft: [],
  left: [],
  publications: [{ id: 1, name: 'Manual' }],
  results: [
    {
      publication: { id: 1, name: 'Manual' },
      version: 'Rev. 7',
      openers: [{ signature: 4, prefix: null }],
      count: 2,
      lines: [line(' novo', 1), line(' velho', 2)],
    },
  ],
};

it('J and K go from line to line, Esc back to the field, where they are letters', async () => {
  serveApi({ 'GET /api/search_manuals': { body: found } });
  startSession('t', customer);
  openShop('/search?q=filtro');
  const user = userEvent.setup();
  const first = await screen.findByRole('link', { name: /filtro novo/ });
  const second = screen.getByRole('link', { name: /filtro velho/ });
  await user.keyboard('j');
  expect(document.activeElement).toBe(first);
  await user.keyboard('jj');
  expect(document.activeElement).toBe(second);
  await user.keyboard('k');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Escape}');
  const field = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(field);
  await user.keyboard('j');
  expect(document.activeElement).toBe(field);
});
