import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { screensOf } from '#shared/site/screenPaths';
import { screens } from '#web/backOffice/frame/jump/JumpResults.tsx';
import {
  actAsStaff,
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
  staff,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { expeditionOf, signatureOf } from '#tests/support/samples/sampleShipments';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

actAsStaff();

const pageOf = (results: readonly unknown[]) => ({
  body: { count: results.length, pages: 1, results },
});

it('knows every screen of the back office that is not about one record', () => {
  const open = screensOf.backOffice.filter((path) => !path.includes(':') && path !== '/admin');
  expect(open.filter((path) => !screens.some(({ to }) => to === path))).toEqual([]);
});

describe('Ir para', () => {
  const nothingElse: Api = {
    'GET /expedition': pageOf([]),
    'GET /expedition/1274': { status: 404, body: {} },
    'GET /signature': pageOf([]),
    'GET /publication': pageOf([]),
  };

  // First in this file: what searches is loaded once.
  it('keeps what is typed while what searches still loads, and its Enter', async () => {
    serveApi({
      'GET /profile': pageOf([staff]),
      'GET /order': pageOf([]),
      'GET /publication': pageOf([publicationOf(1)]),
    });
    openShop('/admin/users');
    await heading('Usuários');
    const user = userEvent.setup({ delay: null });
    await user.keyboard('{Control>}k{/Control}publica');
    const dialog = within(screen.getByRole('dialog', { name: 'Ir para' }));
    expect(dialog.getByRole('searchbox')).toHaveProperty('value', 'publica');
    await user.keyboard('{Enter}');
    await heading('Publicações');
  });

  it('goes to a screen by part of its name and Enter', async () => {
    serveApi({
      'GET /profile': pageOf([staff]),
      'GET /order': pageOf([]),
      'GET /publication': pageOf([publicationOf(1)]),
    });
    openShop('/admin/users');
    await heading('Usuários');
    await pressKeys('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ir para' }));
    await userEvent.type(dialog.getByRole('searchbox'), 'publicaçoes');
    await pressKeys('{Enter}');
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
    await pressKeys('{ArrowDown}');
    expect(document.activeElement).toBe(client);
    expect(client).toHaveProperty('pathname', '/admin/user/31');
    await waitFor(() => {
      const searches = calls.map(({ query }) => query.get('search'));
      expect(searches).toContain('jequi');
    });
  });

  const jump = async (typed: string) => {
    await pressKeys('{Control>}k{/Control}');
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

  it.each([
    ['pedido 1274', 'Pedido 1274'],
    ['#1274', 'Pedido 1274'],
    ['remessa nº 9', 'Remessa 9'],
  ])('goes to what was called by its kind and number: %s', async (typed, shown) => {
    serveApi({
      ...nothingElse,
      'GET /profile': pageOf([]),
      'GET /order': pageOf([]),
      'GET /order/1274': { body: orderOf(1274) },
      'GET /order/9': { body: orderOf(9) },
      'GET /expedition/9': { body: expeditionOf(9, 2) },
      'POST /api/logme': { body: [] },
    });
    openShop('/admin/users');
    await heading('Usuários');
    await jump(`${typed}{Enter}`);
    await heading(shown);
  });

  it('finds a screen by any of its words, and a title before what holds it', async () => {
    serveApi({
      ...nothingElse,
      'GET /profile': pageOf([]),
      'GET /order': pageOf([orderOf(12)]),
      'GET /publication': pageOf([publicationOf(1, { name: 'Manual de Voo AG-201' })]),
    });
    openShop('/admin/users');
    await heading('Usuários');
    await jump('relatorio contador');
    const dialog = within(screen.getByRole('dialog', { name: 'Ir para' }));
    expect(await dialog.findByRole('link', { name: 'Relatório: CSV do contador' })).toBeTruthy();
    await userEvent.clear(dialog.getByRole('searchbox'));
    await userEvent.type(dialog.getByRole('searchbox'), 'manual de voo ag201');
    await dialog.findByRole('link', { name: /^Manual de Voo/ });
    const [first] = dialog.getAllByRole('heading', { level: 3 });
    expect(first?.textContent).toBe('Publicações');
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
    await pressKeys('{Control>}s{/Control}');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
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
