import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Area } from '#shared/accounts/areas';
import { startSession } from '#web/state/startSession';
import { heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

const enter = (own: readonly Area[]) =>
  startSession('t', { ...staff, user: { ...staff.user, areas: [...own] } });
const page = (results: readonly unknown[]) => ({
  body: { count: results.length, pages: 1, results },
});

it.each([
  ['orders', ['Fotos', 'Pedidos']],
  ['shipping', ['Envios', 'Expedições']],
  ['publications', ['Publicações', 'Correções']],
  ['customers', ['Usuários']],
  ['money', ['Pedidos', 'Notas', 'Conferência']],
  ['reports', ['Números', 'Relatórios']],
] as const)('the menu of who has %s alone leads where they may go', async (area, labels) => {
  enter([area]);
  serveApi({});
  openShop('/admin/help');
  const menu = within(await screen.findByRole('navigation', { name: 'Administração' }));
  await menu.findByRole('link', { name: 'Ajuda' });
  const links = menu.getAllByRole('link').map(({ textContent }) => textContent);
  // The start of day is everybody's.
  expect(links.toSorted()).toEqual(['Andamento', ...labels, 'Ajuda'].toSorted());
});

it.each([
  ['shipping', ['GET /expedition', 'GET /signature']],
  ['publications', ['GET /publication']],
  ['money', ['GET /order']],
] as const)('of who has %s alone Ctrl K asks for what they may see', async (area, asked) => {
  enter([area]);
  const found = page([]);
  const calls = serveApi({
    'GET /expedition': found,
    'GET /signature': found,
    'GET /order': found,
    'GET /profile': found,
    'GET /publication': found,
  });
  openShop('/admin/help');
  await heading('Ajuda');
  await pressKeys('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ir para' }));
  const before = calls.length;
  await userEvent.type(dialog.getByRole('searchbox'), 'jequitiba');
  await dialog.findByText('Nenhum resultado pode ser encontrado');
  const sent = calls.slice(before).map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(sent)].toSorted()).toEqual(asked);
});
