import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { SavedView } from '#shared/accounts/views/savedView';
import {
  actAsStaff,
  type Api,
  heading,
  openShop,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';
import { deskLists, listApi } from '#tests/support/screens/desk/deskLists';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

actAsStaff();

const typed = v.object({
  name: v.string(),
  query: v.string(),
  shared: v.optional(v.boolean(), false),
});

/** Keeps the views as the server does. */
function viewsApi(views: SavedView[]): Api {
  const viewOf = (id: number, body: unknown, edition: number) => {
    const view = { id, ...v.parse(typed, body), row_version: String(edition), by: staff.id };
    const isTaken = views.some(({ id: other, name }) => other !== id && name === view.name);
    if (isTaken) return { status: 400, body: { name: ['Já existe uma visão com esse nome.'] } };
    views.splice(0, views.length, ...views.filter((one) => one.id !== id), view);
    return { status: 201, body: view };
  };
  return {
    'GET /api/views/orders': () => ({ body: [...views] }),
    'POST /api/views/orders': ({ body }) => viewOf(views.length + 10, body, 1),
    'PUT /api/views/orders/1': ({ body }) => viewOf(1, body, 2),
    'DELETE /api/views/orders/1': () => {
      views.splice(0, views.length, ...views.filter(({ id }) => id !== 1));
      return { status: 204 };
    },
  };
}

async function open(search: string, views: SavedView[]) {
  const orders = deskLists.find(({ path }) => path === '/admin/orders');
  if (!orders) throw new Error('no list of orders');
  const calls = serveApi({ ...listApi(orders), ...viewsApi(views) });
  openShop(`/admin/orders${search}`);
  await heading('Pedidos');
  await screen.findByRole('link', { name: search.includes('page=2') ? '25' : '45' });
  return {
    tabs: within(screen.getByRole('navigation', { name: 'Visões' })),
    last: () =>
      Object.fromEntries(calls.filter(({ path }) => path === '/order').at(-1)?.query ?? []),
  };
}

const late = {
  id: 1,
  name: 'Sem NF',
  query: 'nfe=none&status=2',
  row_version: '1',
  shared: false,
  by: staff.id,
};
const marked = () => document.querySelector('[aria-label="Visões"] [aria-current]')?.textContent;

it('opens what was saved, whatever the page, and marks it', async () => {
  const { tabs, last } = await open('?page=2', [late]);
  await userEvent.click(await tabs.findByRole('link', { name: 'Sem NF' }));
  await waitFor(() => expect(last()).toMatchObject({ nfe: 'none', status: '2', page: '1' }));
  expect(marked()).toBe('Sem NF');
  expect(screen.queryByRole('button', { name: 'Salvar visão' })).toBeNull();
  await userEvent.click(tabs.getByRole('link', { name: 'Todos' }));
  expect(location.search).toBe('');
  expect(marked()).toBe('Todos');
});

it('saves search, filters and order under a name, and keeps what was typed when it is taken', async () => {
  const views = [late];
  const { tabs } = await open('?status=1&ordering=-total&page=2', views);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar visão' }));
  const form = within(await screen.findByRole('dialog', { name: 'Salvar visão' }));
  await userEvent.type(form.getByLabelText('Nome'), 'Sem NF');
  await pressKeys('{Enter}');
  await form.findByText('Já existe uma visão com esse nome.');
  expect(form.getByLabelText('Nome')).toHaveProperty('value', 'Sem NF');
  await userEvent.selectOptions(form.getByLabelText('Para quem'), 'De todos');
  await userEvent.type(form.getByLabelText('Nome'), ' e caros');
  await pressKeys('{Enter}');
  await tabs.findByRole('link', { name: /^Sem NF e caros/ });
  expect(views.at(-1)).toMatchObject({ query: 'ordering=-total&status=1', shared: true });
  expect(marked()).toContain('Sem NF e caros');
});

it('renames a view, and brings back one that was removed by mistake', async () => {
  const { tabs } = await open('', [late]);
  await userEvent.click(await screen.findByRole('button', { name: 'Organizar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Visões' }));
  const name = dialog.getByLabelText('Nome da visão Sem NF');
  await userEvent.clear(name);
  await userEvent.type(name, 'Pagos sem NF');
  await pressKeys('{Enter}');
  await tabs.findByRole('link', { name: 'Pagos sem NF' });
  await userEvent.click(dialog.getByRole('button', { name: 'Apagar Pagos sem NF' }));
  await waitFor(() => expect(tabs.queryByRole('link', { name: 'Pagos sem NF' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await tabs.findByRole('link', { name: 'Pagos sem NF' });
});
