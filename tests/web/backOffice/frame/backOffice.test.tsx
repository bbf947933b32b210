import { areas } from '#shared/accounts/areas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sectionOf } from '#web/backOffice/frame/AdminMenu.tsx';
import { startSession } from '#web/state/startSession';
import { forgetSession } from '#web/state/session';
import {
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
  staff,
  type Api,
} from '#tests/support/screens/browser.tsx';

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
  ])('%s is %s', (address, label) => expect(sectionOf(address)?.label).toBe(label));

  it('is none where no prefix but /admin fits', () =>
    expect(sectionOf('/admin/elsewhere')).toBeUndefined());
});

describe('the back office', () => {
  const api: Api = {
    'GET /profile': pageOf([staff]),
    'GET /publication': pageOf([publicationOf(1)]),
  };
  beforeEach(() => startSession('t', staff));

  it('says in its menu how much waits, and only where something does', async () => {
    const task = { late: 0, filter: {} };
    const tasks = [
      { ...task, kind: 'photos', count: 1234, list: 'photos' },
      { ...task, kind: 'shipments', count: 0, list: 'dispatch' },
      { ...task, kind: 'findings', count: 4, list: 'payments' },
      { ...task, kind: 'returns', count: 9, list: 'expeditions' },
      { ...task, kind: 'invoices', count: 2, list: 'orders' },
      { ...task, kind: 'notes', count: 3, repeated: 1, list: 'invoices' },
    ];
    serveApi({
      ...api,
      'GET /api/today': { body: { tasks, failures: { count: 0, results: [] } } },
    });
    openShop('/admin/users');
    await screen.findByTitle('1.234 para responder');
    const menu = within(screen.getByRole('navigation', { name: 'Administração' }));
    expect(menu.getByRole('link', { name: 'Fotos' }).textContent).toBe('Fotos99+');
    expect(menu.getByRole('link', { name: 'Envios' }).textContent).toBe('Envios');
    expect(menu.getByRole('link', { name: 'Conferência' }).textContent).toBe('Conferência4');
    expect(menu.getByRole('link', { name: 'Expedições' }).textContent).toBe('Expedições');
    expect(menu.getByRole('link', { name: 'Notas' }).textContent).toBe('Notas4');
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
        return { body: { mark, areas, waiting: changed.length * 3, changed } };
      },
    });
    openShop('/admin/users');
    await screen.findByText('Rosa Lima');
    [name, mark] = ['Rosa Lima Prado', '3.0.0.0.8'];
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('Rosa Lima Prado');
    await screen.findByRole('link', { name: 'Minhas pendências, 3' });
    const lists = () => calls.filter(({ path }) => path === '/profile').length;
    const before = lists();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/changes')).toHaveLength(3),
    );
    expect(lists()).toBe(before);
  });

  it('asks no more once it was left alone for a quarter of an hour', async () => {
    const calls = serveApi({
      ...api,
      'GET /api/changes': { body: { mark: '3.0.0.0.7', areas, waiting: 0, changed: [] } },
    });
    openShop('/admin/users');
    await heading('Usuários');
    const looks = () => calls.filter(({ path }) => path === '/api/changes').length;
    await waitFor(() => expect(looks()).toBe(1));
    const left = Date.now() + 16 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(left);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(looks()).toBe(1);
    fireEvent.keyDown(window, { key: 'ArrowDown' });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(looks()).toBe(2));
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
