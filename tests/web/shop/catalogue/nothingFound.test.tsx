import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Publication } from '#shared/publications/publication';
import {
  heading,
  openShop,
  publicationOf,
  serveApi,
  type Call,
} from '#tests/support/screens/browser.tsx';

const named = (...names: string[]) =>
  names.map((name, index) => publicationOf(index + 1, { name }));

const catalogue = (rows: readonly Publication[]) => ({
  'GET /publication': ({ query }: Call) => {
    const results = rows.filter(({ name }) => name.includes(query.get('search') ?? ''));
    return { body: { count: results.length, pages: 1, results } };
  },
});

async function openCatalogue(search: string) {
  openShop(`/publications${search}`);
  await heading('Comprar Publicações');
}

describe('a search without result', () => {
  it('shows the models, most titles first, and the titles that share its rarest words', async () => {
    serveApi({
      ...catalogue(
        named('manual de peças', 'manual de serviços', 'manual de voo', 'manual de rádio'),
      ),
      'GET /api/publication_models': {
        body: [
          { model: 'AG-201', publications: 1 },
          { model: 'AG-202', publications: 9 },
        ],
      },
    });
    await openCatalogue('?search=manual%20de%20serviços%20cessna');
    const near = await screen.findAllByRole('rowheader');
    expect(near).toHaveLength(3);
    expect(near[0]?.textContent).toContain('manual de serviços');
    expect(screen.getByText('têm “manual” ou “serviços”')).toBeTruthy();
    const models = await screen.findAllByRole('link', { name: /AG-20\d/ });
    expect(models.map((model) => [model.textContent, model.getAttribute('href')])).toEqual([
      ['AG-2029 publicações', '/publications?model=AG-202'],
      ['AG-2011 publicação', '/publications?model=AG-201'],
    ]);
  });

  it('says how many titles the filters hide, and shows them', async () => {
    const { 'GET /publication': answer } = catalogue(named('Manual 41', 'Manual 45', 'Guia'));
    serveApi({
      'GET /publication': (call) =>
        call.query.has('kind') ? { body: { count: 0, pages: 1, results: [] } } : answer(call),
    });
    await openCatalogue('?search=Manual%204&kind=once');
    await screen.findByText('para “Manual 4”, compra única.');
    await userEvent.click(
      await screen.findByRole('link', { name: 'Tirar os filtros: 2 publicações' }),
    );
    await screen.findByRole('row', { name: /Manual 45/ });
    expect(location.search).toBe('?search=Manual%204');
  });

  it('adds what a link says to a message half written', async () => {
    serveApi(catalogue([]));
    openShop('/contact');
    await userEvent.type(await screen.findByLabelText('Mensagem'), 'Bom dia.');
    cleanup();
    await openCatalogue('?search=nada');
    await userEvent.click(await screen.findByRole('link', { name: 'Peça este manual' }));
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Mensagem');
    expect(message.value).toBe('Bom dia.\n\nProcuro: nada.\nAeronave ou número de série: ');
    await waitFor(() => expect(document.activeElement).toBe(message));
  });
});
