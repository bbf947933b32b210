// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sectionOf } from '#web/backOffice/frame/adminSection';
import { forgetSession, startSession } from '#web/http/session';
import {
  closeShop,
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
  staff,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { signatureOf } from '#tests/support/samples/sampleShipments';

afterEach(() => {
  vi.restoreAllMocks();
  closeShop();
});

const pageOf = (results: readonly unknown[]) => ({
  body: { count: results.length, pages: 1, results },
});

describe('the section of an address', () => {
  it.each([
    ['/admin', 'Andamento'],
    ['/admin/', 'Andamento'],
    ['/admin/signatures', 'Andamento'],
    ['/admin/signature/12', 'Andamento'],
    ['/admin/publications', 'Publicações'],
    ['/admin/publication/0', 'Publicações'],
    ['/admin/user/3', 'Usuários'],
    ['/admin/orders', 'Pedidos'],
    ['/admin/create_order', 'Pedidos'],
    ['/admin/expedition/0/12', 'Expedições'],
    ['/admin/report/paid_orders/', 'Relatórios'],
    ['/admin/report', 'Relatórios'],
  ])('%s is %s', (address, label) => {
    expect(sectionOf(address)?.label).toBe(label);
  });

  it('is none where no prefix but /admin fits', () => {
    expect(sectionOf('/admin/elsewhere')).toBeUndefined();
  });
});

describe('the back office', () => {
  const api: Api = {
    'GET /profile': pageOf([staff]),
    'GET /publication': pageOf([publicationOf(1)]),
  };
  beforeEach(() => {
    startSession('t', staff);
  });

  it('shows what a colleague changed as soon as it hears of it', async () => {
    let name = 'Rosa Lima';
    let mark = '3.0.0.0.7';
    const calls = serveApi({
      ...api,
      'GET /profile': () => pageOf([{ ...staff, name }]),
      'GET /api/changes': ({ query }) => {
        const since = query.get('since');
        const changed = since === null || since === mark ? [] : ['profiles'];
        return { body: { mark, changed } };
      },
    });
    openShop('/admin/users');
    await screen.findByText('Rosa Lima');
    [name, mark] = ['Rosa Lima Prado', '3.0.0.0.8'];
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('Rosa Lima Prado');
    const lists = () => calls.filter(({ path }) => path === '/profile').length;
    const before = lists();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => {
      expect(calls.filter(({ path }) => path === '/api/changes')).toHaveLength(3);
    });
    expect(lists()).toBe(before);
  });

  it('asks no more once it was left alone for a quarter of an hour', async () => {
    const calls = serveApi({
      ...api,
      'GET /api/changes': { body: { mark: '3.0.0.0.7', changed: [] } },
    });
    openShop('/admin/users');
    await heading('Usuários');
    const looks = () => calls.filter(({ path }) => path === '/api/changes').length;
    await waitFor(() => {
      expect(looks()).toBe(1);
    });
    const left = Date.now() + 16 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(left);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(looks()).toBe(1);
    fireEvent.keyDown(window, { key: 'ArrowDown' });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => {
      expect(looks()).toBe(2);
    });
  });

  it('lights up one section of its menu and has its own look, which ends with it', async () => {
    serveApi(api);
    openShop('/admin/users');
    await heading('Usuários');
    const menu = within(screen.getByRole('navigation', { name: 'Administração' }));
    const lit = () =>
      menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') !== null);
    expect(lit().map((link) => link.textContent)).toEqual(['Usuários']);
    expect(document.body.classList.contains('admin')).toBe(true);
    await userEvent.click(menu.getByRole('link', { name: 'Publicações' }));
    await heading('Publicações');
    expect(lit().map((link) => link.textContent)).toEqual(['Publicações']);
  });

  it('lets a visitor log in first', () => {
    forgetSession();
    const calls = serveApi({});
    openShop('/admin/users?page=2');
    expect(location.pathname).toBe('/login');
    expect(history.state).toMatchObject({ usr: { from: '/admin/users?page=2' } });
    expect(calls.filter(({ path }) => !path.includes('config'))).toEqual([]);
  });

  it.each([
    ['a customer', customer],
    ['a partner', { ...customer, is_partner: true }],
  ] as const)('sends %s home from any of its addresses, and asks for nothing', (_, who) => {
    startSession('t', who);
    for (const address of ['/admin', '/admin/users', '/admin/order/1', '/admin/report/x']) {
      const calls = serveApi({ 'GET /api/get_status': { body: { status: { file: null } } } });
      const { unmount } = openShop(address);
      expect(location.pathname).toBe('/');
      expect(screen.queryByRole('navigation', { name: 'Administração' })).toBeNull();
      expect(calls.filter(({ path }) => !/status|config/.test(path))).toEqual([]);
      unmount();
    }
  });

  it('is the shop again outside of it', async () => {
    serveApi(api);
    openShop('/admin/users');
    await heading('Usuários');
    await userEvent.click(screen.getByRole('link', { name: 'Contato' }));
    await heading('Contato');
    expect(document.body.classList.contains('admin')).toBe(false);
    expect(screen.queryByRole('navigation', { name: 'Administração' })).toBeNull();
  });
});

describe('Ctrl+K', () => {
  beforeEach(() => {
    startSession('t', staff);
  });

  const nothingElse: Api = {
    'GET /expedition': pageOf([]),
    'GET /expedition/1274': { status: 404, body: {} },
    'GET /signature': pageOf([]),
    'GET /publication': pageOf([]),
  };

  it('goes to a screen by part of its name and Enter', async () => {
    serveApi({
      'GET /profile': pageOf([staff]),
      'GET /order': pageOf([]),
      'GET /publication': pageOf([publicationOf(1)]),
    });
    openShop('/admin/users');
    await heading('Usuários');
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ir para' }));
    await userEvent.type(dialog.getByRole('searchbox'), 'publicaçoes');
    await userEvent.keyboard('{Enter}');
    await heading('Publicações');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds clients, reached with the arrows', async () => {
    const calls = serveApi({
      ...nothingElse,
      'GET /profile': pageOf([{ ...staff, id: 31, name: 'Aérea Jequitibá' }]),
      'GET /order': pageOf([]),
    });
    openShop('/admin/users');
    await heading('Usuários');
    await userEvent.click(screen.getByRole('button', { name: /Ir para/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ir para' }));
    await userEvent.type(dialog.getByRole('searchbox'), 'jequi');
    const client = await dialog.findByRole('link', { name: /Aérea Jequitibá/ });
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(client);
    expect(client).toHaveProperty('pathname', '/admin/user/31');
    await waitFor(() => {
      const searches = calls.map(({ query }) => query.get('search'));
      expect(searches).toContain('jequi');
    });
  });

  const jump = async (typed: string) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ir para' }));
    await userEvent.type(dialog.getByRole('searchbox'), typed);
  };

  it('goes to the order of that very number, also when Enter comes before the answer', async () => {
    const similar = [1396, 1395, 1394, 1393, 1392, 1391].map((id) => orderOf(id));
    serveApi({
      ...nothingElse,
      'GET /profile': pageOf([staff]),
      'GET /order': pageOf(similar),
      'GET /order/1274': { body: orderOf(1274) },
      'POST /api/logme': { body: [] },
    });
    openShop('/admin/users');
    await heading('Usuários');
    await jump('1274{Enter}');
    await heading('Pedido 1274');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds who has something for a prefix before what else holds it, on an early Enter', async () => {
    const held = signatureOf(5, { airplane_prefix: 'PT-UVA', profile: { ...customer, id: 7 } });
    serveApi({
      ...nothingElse,
      'GET /profile': pageOf([]),
      'GET /order': pageOf([orderOf(12)]),
      'GET /signature': pageOf([held]),
      'GET /profile/7': { body: customer },
      'POST /api/logme': { body: [] },
    });
    openShop('/admin/users');
    await heading('Usuários');
    await jump('ptuva{Enter}');
    await heading('Marina Castro');
  });

  it('says what is only near, and an early Enter does not go there', async () => {
    const near = { count: 1, pages: 1, results: [orderOf(1396)], similar: true };
    serveApi({
      ...nothingElse,
      'GET /profile': pageOf([]),
      'GET /order': { body: near },
      'POST /api/logme': { body: [] },
    });
    openShop('/admin/users');
    await heading('Usuários');
    await jump('jequitibaa{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ir para' }));
    await dialog.findByText('Nada com “jequitibaa”; mostrando o mais parecido.');
    expect(dialog.getByRole('link', { name: /^1396/ })).toBeTruthy();
    expect(location.pathname).toBe('/admin/users');
  });

  it('is closed by who stays on a screen with something typed, where Ctrl+S saves again', async () => {
    const calls = serveApi({
      'GET /profile/7': { body: customer },
      'GET /profile': pageOf([]),
      'GET /order': pageOf([]),
      'POST /api/logme': { body: [] },
      'PUT /profile/7': { body: { ...customer, row_version: '2' } },
    });
    openShop('/admin/user/7');
    await heading('Marina Castro');
    await userEvent.type(screen.getByLabelText('Nome'), '!');
    await jump('publicaçoes{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Ficar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Marina Castro!');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(calls.some(({ method }) => method === 'PUT')).toBe(true);
    });
  });

  it('goes where one wanted to once what was typed is given up', async () => {
    serveApi({
      'GET /profile/7': { body: customer },
      'GET /publication': pageOf([publicationOf(1)]),
      'POST /api/logme': { body: [] },
    });
    openShop('/admin/user/7');
    await heading('Marina Castro');
    await userEvent.type(screen.getByLabelText('Nome'), '!');
    await jump('publicaçoes{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await heading('Publicações');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
