// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../../shared/profiles/profile';
import { startSession } from '../../../../web/src/lib/session';
import {
  closeShop,
  customer,
  heading,
  openShop,
  serveApi,
  staff,
  type Call,
} from '../../../support/browser';

const longName = 'Associação dos Operadores Aeroagrícolas do Vale do Jequitinhonha e Região';
const people: Profile[] = Array.from({ length: 45 }, (_, index) => ({
  ...customer,
  id: 45 - index,
  name: index === 0 ? longName : `Pessoa ${45 - index}`,
}));

const users = {
  'GET /profile': ({ query }: Call) => {
    const found = people.filter(({ name }) => name.includes(query.get('search') ?? ''));
    const page = Number(query.get('page'));
    return {
      body: {
        count: found.length,
        pages: Math.max(1, Math.ceil(found.length / 20)),
        results: found.slice((page - 1) * 20, page * 20),
      },
    };
  },
  'GET /profile/30': { body: people.find(({ id }) => id === 30) },
  'POST /api/logme': { body: [] },
};

const openUsers = async (search = '') => {
  openShop(`/admin/users${search}`);
  await heading('Usuários');
};
const person = (id: number) => screen.findByRole('link', { name: `Pessoa ${id}` });

beforeEach(() => {
  startSession('t', staff);
});
afterEach(() => {
  vi.restoreAllMocks();
  closeShop();
});

describe('the users list', () => {
  it('shows id, name, e-mail and phone; the name leads to the user', async () => {
    serveApi(users);
    await openUsers();
    const link = await person(44);
    expect(link).toHaveProperty('pathname', '/admin/user/44');
    const row = within(screen.getByRole('row', { name: /Pessoa 44/ }));
    expect(row.getByText('44')).toBeTruthy();
    expect(row.getByText('marina@example.com')).toBeTruthy();
    expect(row.getByText('(14) 99700-1234')).toBeTruthy();
    expect(screen.getByText('Pagina 1 de 3')).toBeTruthy();
    expect(screen.getByText('45 usuários')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Novo usuário' })).toHaveProperty(
      'pathname',
      '/admin/user/0',
    );
  });

  it('cuts names at 50 characters, the whole name on hover', async () => {
    serveApi(users);
    await openUsers();
    const cut = await screen.findByTitle(longName);
    expect(cut.textContent).toBe(`${longName.slice(0, 50).trimEnd()}…`);
  });

  it('downloads a certificate under the person’s e-mail', async () => {
    const calls = serveApi({ ...users, 'GET /api/get_certificate': { body: {} } });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:certificate');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await openUsers();
    await userEvent.click(await screen.findByRole('button', { name: 'Certificado de Pessoa 44' }));
    await waitFor(() => {
      expect(names).toEqual(['Certificate_marina@example.com.pdf']);
    });
    const asked = calls.find(({ path }) => path === '/api/get_certificate');
    expect(asked?.query.get('email')).toBe('marina@example.com');
  });
});

describe('a list of the back office', () => {
  it('takes search and page from the address, and a new search starts at page 1', async () => {
    const calls = serveApi(users);
    await openUsers('?search=Pessoa&page=2');
    await person(24);
    expect(calls[0]?.query.get('ordering')).toBe('-id');
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'Pessoa 3{Enter}');
    await person(39);
    expect(location.search).toBe('?search=Pessoa+3');
  });

  it('focuses its search with "/"', async () => {
    serveApi(users);
    await openUsers();
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('keeps the old rows, marked busy, and has fetched the next ones before the click', async () => {
    const calls = serveApi(users);
    await openUsers();
    await person(44);
    const next = screen.getByRole('button', { name: 'Próxima' });
    await userEvent.hover(next);
    await waitFor(() => {
      expect(calls.map(({ query }) => query.get('page'))).toEqual(['1', '2']);
    });
    await userEvent.click(next);
    await person(24);
    expect(location.search).toBe('?page=2');
  });

  it('is found again with its filters from a detail, and fetched anew', async () => {
    const calls = serveApi(users);
    await openUsers('?search=Pessoa&page=1');
    await userEvent.click(await person(30));
    await heading('Pessoa 30');
    expect(screen.getByRole('link', { name: 'Usuários', current: false })).toBeTruthy();
    const before = calls.filter(({ path }) => path === '/profile').length;
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    await heading('Usuários');
    expect(location.pathname + location.search).toBe('/admin/users?search=Pessoa&page=1');
    await waitFor(() => {
      expect(calls.filter(({ path }) => path === '/profile')).toHaveLength(before + 1);
    });
  });

  it('fetches again with the refresh button', async () => {
    const calls = serveApi(users);
    await openUsers();
    await person(44);
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => {
      expect(calls).toHaveLength(2);
    });
  });

  it('says literally that it is empty, and drops the filters', async () => {
    serveApi(users);
    await openUsers('?search=nada');
    await screen.findByText('Nenhum resultado pode ser encontrado');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await person(44);
    expect(location.search).toBe('');
  });

  it('offers another try after an error', async () => {
    let broken = true;
    serveApi({
      'GET /profile': (call) => (broken ? { status: 500 } : users['GET /profile'](call)),
    });
    await openUsers();
    await screen.findByText('Um erro foi encontrado');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await person(44);
  });
});
