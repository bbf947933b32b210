import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Publication } from '#shared/publications/publication';
import { useSession } from '#web/state/session';
import { startSession } from '#web/state/startSession';
import {
  closeShop,
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
  type Call,
} from '#tests/support/screens/browser.tsx';

const all = Array.from({ length: 45 }, (_, index) => publicationOf(45 - index));

const catalogue = (rows: readonly Publication[] = all) => ({
  'GET /publication': ({ query }: Call) => {
    const found = rows.filter(({ name }) => name.includes(query.get('search') ?? ''));
    const page = Number(query.get('page'));
    return {
      body: {
        count: found.length,
        pages: Math.max(1, Math.ceil(found.length / 20)),
        results: found.slice((page - 1) * 20, page * 20),
      },
    };
  },
});

it('offers no cart to a role that cannot buy, and says who can', async () => {
  startSession('t', customer);
  useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'reader' } });
  serveApi(catalogue());
  openShop('/publications');
  await screen.findByText('Compram o titular e quem tem o papel Compras.');
  expect(screen.queryByRole('button', { name: /^Adicionar/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Ações' })).toBeNull();
});

async function openCatalogue(search = '') {
  openShop(`/publications${search}`);
  await heading('Comprar Publicações');
}
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
const listCalls = (calls: Call[]) => calls.filter(({ path }) => path === '/publication');

describe('the catalogue', () => {
  it('shows what a buyer must know, with the spec’s words', async () => {
    serveApi(
      catalogue([
        publicationOf(1, {
          name: 'Manual',
          price: '1240.50',
          is_signature: true,
          date: '2025-07-30',
        }),
        publicationOf(2, { name: 'Boletim AG-203', is_download: true }),
      ]),
    );
    await openCatalogue();
    const manual = await rowOf('Manual');
    expect(manual.getByRole('link', { name: 'Manual' }).getAttribute('href')).toBe(
      '/publications/1',
    );
    // Its room is kept before it is there, and it is fetched when it is near.
    const cover = manual.getByRole('presentation');
    expect(cover.getAttribute('src')).toBe(`/api/cover/row/${publicationOf(1).cover}`);
    expect([cover.getAttribute('width'), cover.getAttribute('height')]).toEqual(['88', '124']);
    expect(cover.getAttribute('loading')).toBe('lazy');
    expect(manual.getByText('1.240,50')).toBeTruthy();
    expect(manual.getByText('30/07/2025')).toBeTruthy();
    expect(manual.getByText('Rev. 1')).toBeTruthy();
    expect(manual.getByText('Assinatura de um ano')).toBeTruthy();
    expect(manual.getByText('Impresso')).toBeTruthy();
    const bulletin = await rowOf('Boletim');
    expect(bulletin.getByText('AG-203').className).toBe('num');
    expect(bulletin.getByText('Compra única')).toBeTruthy();
    expect(bulletin.getByText('Download')).toBeTruthy();
    expect(screen.getByText('Pagina 1 de 1')).toBeTruthy();
  });

  it('marks what was updated in the last 30 days', async () => {
    const today = todayInSaoPaulo(new Date());
    serveApi(
      catalogue([
        publicationOf(1, { name: 'Novo', date: today }),
        publicationOf(2, { name: 'Velho' }),
      ]),
    );
    await openCatalogue();
    expect((await rowOf('Novo')).getByText('Nova revisão')).toBeTruthy();
    expect((await rowOf('Velho')).queryByText('Nova revisão')).toBeNull();
  });

  it('keeps in the cart what was clicked twice in a row', async () => {
    serveApi(catalogue());
    await openCatalogue();
    const button = await screen.findByRole('button', { name: 'Adicionar Manual 45 ao carrinho' });
    // A browser counts the clicks of a double click.
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    expect(screen.getByRole('button', { name: 'Remover Manual 45 do carrinho' })).toBeTruthy();
  });

  it('adds to and removes from the cart at once, in row, badge, bar and storage', async () => {
    serveApi(catalogue());
    await openCatalogue();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Adicionar Manual 45 ao carrinho' }),
    );
    expect(screen.getByRole('link', { name: 'Carrinho, 1 item' })).toBeTruthy();
    expect(screen.getByText('1 item no carrinho')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Finalizar compra' })).toHaveProperty(
      'pathname',
      '/cart',
    );
    expect(localStorage.getItem('cart')).toContain('Manual 45');
    await userEvent.click(screen.getByRole('button', { name: 'Remover Manual 45 do carrinho' }));
    expect(screen.queryByRole('link', { name: 'Finalizar compra' })).toBeNull();
    expect(localStorage.getItem('cart')).toBe('[]');
  });

  it('keeps the old rows, marked busy, until the next page is there', async () => {
    let release: () => void = () => undefined;
    const { 'GET /publication': answer } = catalogue();
    serveApi({
      'GET /publication': async (call) => {
        if (call.query.get('page') === '2') await new Promise<void>((go) => (release = go));
        return answer(call);
      },
    });
    await openCatalogue();
    await screen.findByRole('row', { name: /Manual 45/ });
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(screen.getByRole('row', { name: /Manual 45/ })).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    await act(async () => {
      release();
      await Promise.resolve();
    });
    await screen.findByRole('row', { name: /Manual 25/ });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull();
    expect(screen.getByText('Pagina 2 de 3')).toBeTruthy();
  });

  it('fetches the next page when the pointer is on its way, and only once', async () => {
    const calls = serveApi(catalogue());
    await openCatalogue();
    await screen.findByRole('row', { name: /Manual 45/ });
    await userEvent.hover(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() =>
      expect(listCalls(calls).map(({ query }) => query.get('page'))).toEqual(['1', '2']),
    );
  });
});

describe('the catalogue’s address', () => {
  it('restores search and page, as reload and a shared link need', async () => {
    const calls = serveApi(catalogue());
    await openCatalogue('?search=Manual&page=2');
    await screen.findByRole('row', { name: /Manual 25/ });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Manual');
    expect(listCalls(calls)[0]?.query.get('ordering')).toBe('-id');
  });

  it('follows paging and Back', async () => {
    serveApi(catalogue());
    await openCatalogue();
    await screen.findByRole('row', { name: /Manual 45/ });
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    await screen.findByRole('row', { name: /Manual 25/ });
    expect(location.search).toBe('?page=2');
    history.back();
    await screen.findByRole('row', { name: /Manual 45/ });
    expect(location.search).toBe('');
  });

  it('starts a new search at page 1, by Enter', async () => {
    serveApi(catalogue());
    await openCatalogue('?page=3');
    await screen.findByRole('row', { name: /Manual 5/ });
    await userEvent.type(screen.getByRole('searchbox'), '  Manual 1 {Enter}');
    await waitFor(() => expect(location.search).toBe('?search=Manual+1'));
  });

  it('searches or fetches again by the refresh icon', async () => {
    const calls = serveApi(catalogue());
    await openCatalogue();
    await screen.findByRole('row', { name: /Manual 45/ });
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(listCalls(calls)).toHaveLength(2));
    await userEvent.type(screen.getByRole('searchbox'), 'Manual 7');
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(location.search).toBe('?search=Manual+7'));
  });

  it('goes to the last page from one beyond it, and takes nonsense for page 1', async () => {
    serveApi(catalogue());
    await openCatalogue('?page=99');
    await screen.findByRole('row', { name: /Manual 5/ });
    expect(location.search).toBe('?page=3');
    closeShop();
    serveApi(catalogue());
    await openCatalogue('?page=-1e3');
    await screen.findByRole('row', { name: /Manual 45/ });
  });

  it('focuses the search with "/", but not while one types', async () => {
    serveApi(catalogue());
    await openCatalogue();
    await userEvent.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(document.activeElement).toBe(search);
    await userEvent.keyboard('a/b');
    expect(search.value).toBe('a/b');
  });
});

describe('when there are no rows to show', () => {
  it('says so literally and offers to drop the search', async () => {
    serveApi(catalogue());
    await openCatalogue('?search=nada');
    await screen.findByText('Nenhum resultado pode ser encontrado');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await screen.findByRole('row', { name: /Manual 45/ });
    expect(location.search).toBe('');
  });

  it('leads on to the shop, with what was looked for written down', async () => {
    serveApi(catalogue());
    await openCatalogue('?search=nada');
    await userEvent.click(await screen.findByRole('link', { name: 'Peça este manual' }));
    expect(location.pathname).toBe('/contact');
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Mensagem');
    expect(message.value).toBe('Procuro: nada.\nAeronave ou número de série: ');
  });

  it('shows rows of the final height while loading', async () => {
    serveApi({ 'GET /publication': () => new Promise(() => undefined) });
    await openCatalogue();
    expect(screen.getByRole('status', { name: 'Carregando...' })).toBeTruthy();
  });

  it('offers another try after an error', async () => {
    let broken = true;
    const { 'GET /publication': answer } = catalogue();
    serveApi({ 'GET /publication': (call) => (broken ? { status: 500 } : answer(call)) });
    await openCatalogue();
    await screen.findByText('Um erro foi encontrado');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('row', { name: /Manual 45/ });
  });
});
