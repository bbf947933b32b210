import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '#web/state/startSession';
import {
  actAsStaff,
  closeShop,
  heading,
  openShop,
  serveApi,
  staff,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { deskLists, listApi, longName } from '#tests/support/screens/desk/deskLists';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

actAsStaff();

describe.each(deskLists.map((list) => [list.title, list] as const))(
  'the list %s',
  (title, list) => {
    const open = async (search = '', more: Api = {}) => {
      const calls = serveApi({ ...listApi(list), ...more });
      openShop(list.path + search);
      await heading(title);
      const asked = () => calls.filter(({ path }) => path === list.endpoint);
      return { calls, asked, last: () => Object.fromEntries(asked().at(-1)?.query ?? []) };
    };
    /** One beside that of the link, without a box to choose the row by. */
    const cellOf = async (id: number) => {
      const cell = (await linkTo(id)).closest('tr')?.querySelector('td:not(:has([data-pick]))');
      if (!cell) throw new Error('the link stands in no row');
      return cell;
    };
    const linkTo = (id: number) =>
      waitFor(() => {
        const [link] = screen
          .queryAllByRole('link')
          .filter((one) => one.getAttribute('href') === list.detail(id));
        if (!link) throw new Error(`no link to ${list.detail(id)}`);
        return link;
      });

    it('has its filters and its page in the address, newest first, and Back brings them back', async () => {
      const { last } = await open('?search=Nome&page=2');
      await linkTo(25);
      expect(last()).toMatchObject({ ordering: '-id', page: '2', search: 'Nome' });
      await userEvent.clear(screen.getByRole('searchbox'));
      await userEvent.type(screen.getByRole('searchbox'), 'Nome 3{Enter}');
      await linkTo(45);
      expect(location.search).toBe('?search=Nome+3');
      expect(last()).toMatchObject({ page: '1', search: 'Nome 3' });
      history.back();
      await linkTo(25);
      expect(location.search).toBe('?search=Nome&page=2');
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Nome');
    });

    const { status } = list;
    if (status) {
      it('filters by status, from page 1, and says so in the address', async () => {
        const { last } = await open('?page=2');
        await linkTo(25);
        await userEvent.selectOptions(screen.getByLabelText('Status'), status.label);
        await linkTo(45);
        expect(location.search).toBe(`?status=${status.value}`);
        expect(last()).toMatchObject({ page: '1', status: status.value });
      });
    }

    it('cuts names at 50 characters, the whole name on hover', async () => {
      await open();
      const [cut] = await screen.findAllByTitle(longName);
      expect(cut?.textContent).toBe(`${longName.slice(0, 50).trimEnd()}…`);
    });

    it('is fetched again by its button, with what stands above it, and leads to a new one', async () => {
      const { calls, asked } = await open();
      await linkTo(45);
      const above = () => calls.filter(({ path }) => path === list.above).length;
      const before = { rows: asked().length, above: above() };
      await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
      await waitFor(() => {
        expect(asked()).toHaveLength(before.rows + 1);
        expect(above()).toBe(list.above === undefined ? 0 : before.above + 1);
      });
      const create = screen.getByRole('link', { name: list.create.label });
      expect(create).toHaveProperty('pathname', list.create.to);
    });

    it('is walked by keys: rows, the record, the ones beside it over the end of a page, and back to its row', async () => {
      await open('?search=Nome');
      await linkTo(45);
      await pressKeys('jj{ArrowDown}k');
      expect(document.activeElement).toBe(await linkTo(44));
      expect(document.activeElement?.closest('th')).toBeTruthy();
      await pressKeys('{Enter}');
      await heading(list.detailTitle(44));
      expect(screen.getByText('2 de 45')).toBeTruthy();
      await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
      await userEvent.click(await cellOf(26));
      await heading(list.detailTitle(26));
      await pressKeys('j');
      await heading(list.detailTitle(25));
      expect(screen.getByText('21 de 45')).toBeTruthy();
      await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
      await heading(title);
      await waitFor(async () => {
        expect(document.activeElement).toBe(await linkTo(25));
      });
      expect(location.search).toBe('?search=Nome&page=2');
    });

    // What `ListScreen`, which all of them are, does by itself is seen in one.
    if (list !== deskLists[0]) return;

    it('names the rows that cannot be read above those that can', async () => {
      const results = [list.rowOf(25, 'Nome 25')];
      const body = { count: 2, pages: 1, results, unreadable: [1311] };
      await open('', { [`GET ${list.endpoint}`]: { body } });
      await linkTo(25);
      screen.getByText('Registro 1311 não pôde ser lido');
    });

    it('says literally that it is empty, and drops the filters', async () => {
      await open('?search=nada');
      await screen.findByText('Nenhum resultado pode ser encontrado');
      await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
      await linkTo(45);
      expect(location.search).toBe('');
    });

    it('offers another try after an error', async () => {
      const api = listApi(list);
      const rows = api[`GET ${list.endpoint}`];
      let broken = true;
      await open('', {
        [`GET ${list.endpoint}`]: (call) =>
          broken || typeof rows !== 'function' ? { status: 500 } : rows(call),
      });
      await screen.findByText('Um erro foi encontrado');
      broken = false;
      await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
      await linkTo(45);
    });

    it('opens a row by a click anywhere on it, and is found again with its filters, fetched anew', async () => {
      const { asked } = await open('?search=Nome&page=2');
      const cell = await cellOf(25);
      const before = asked().length;
      await userEvent.click(cell);
      await heading(list.detailTitle(25));
      expect(location.pathname).toBe(list.detail(25));
      await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
      await heading(title);
      expect(location.pathname + location.search).toBe(`${list.path}?search=Nome&page=2`);
      await waitFor(() => expect(asked()).toHaveLength(before + 1));
    });

    it('pages on with the old rows until the next ones are there, fetched before the click', async () => {
      const { asked } = await open();
      await linkTo(45);
      const next = screen.getByRole('button', { name: 'Próxima' });
      await userEvent.hover(next);
      await waitFor(() =>
        expect(asked().map(({ query }) => query.get('page'))).toEqual(['1', '2']),
      );
      await userEvent.click(next);
      await linkTo(25);
      expect(location.search).toBe('?page=2');
      expect(screen.getByText('Pagina 2 de 3')).toBeTruthy();
    });

    it('goes to the last page from one beyond it, and takes nonsense for page 1', async () => {
      const { last } = await open('?page=9');
      await linkTo(5);
      expect(location.search).toBe('?page=3');
      closeShop();
      startSession('t', staff);
      const again = await open('?page=-1');
      await linkTo(45);
      expect(again.last().page).toBe('1');
      expect(last().page).toBe('3');
    });

    it('leaves text that is being selected, and clicks with a modifier, to the browser', async () => {
      await open();
      const cell = await cellOf(45);
      fireEvent.click(cell, { ctrlKey: true });
      fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
      expect(location.pathname).toBe(list.path);
      const selection = vi.spyOn(window, 'getSelection');
      selection.mockReturnValue({ isCollapsed: false } as Selection);
      fireEvent.click(cell);
      expect(location.pathname).toBe(list.path);
    });

    it('leaves its keys to fields, shows them with "?", and goes to a page that is typed', async () => {
      const { last } = await open();
      await linkTo(45);
      await userEvent.type(screen.getByRole('searchbox'), 'j?g');
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('j?g');
      expect(screen.queryByRole('dialog')).toBeNull();
      screen.getByRole<HTMLInputElement>('searchbox').blur();
      await pressKeys('?');
      expect((await screen.findByRole('dialog')).textContent).toContain('próxima linha');
      await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
      await pressKeys('g99{Enter}');
      await linkTo(5);
      expect(location.search).toBe('?page=3');
      expect(last().page).toBe('3');
    });
  },
);

describe('what stands in a row', () => {
  const opened = async (title: string) => {
    const list = deskLists.find((one) => one.title === title);
    if (!list) throw new Error(`no list ${title}`);
    const calls = serveApi({
      ...listApi(list),
      'GET /api/get_certificate': { status: 400, body: { non_field_errors: ['Nada em vigor.'] } },
    });
    openShop(list.path);
    await heading(title);
    return { list, calls };
  };

  it('keeps its own click: a button acts and the list stays', async () => {
    const { list, calls } = await opened('Usuários');
    await userEvent.click(await screen.findByRole('button', { name: 'Certificado de Nome 44' }));
    await screen.findByText('Nada em vigor.');
    expect(calls.some(({ path }) => path === '/api/get_certificate')).toBe(true);
    expect(location.pathname).toBe(list.path);
  });

  it('keeps its own link: the order of a shipment is opened, not the shipment', async () => {
    await opened('Expedições');
    const [order] = await screen.findAllByRole('link', { name: '1046' });
    await userEvent.click(order ?? document.body);
    expect(location.pathname).toBe('/admin/order/1046');
  });
});
