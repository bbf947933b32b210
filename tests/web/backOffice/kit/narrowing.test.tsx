import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { actAsStaff, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { deskLists, listApi } from '#tests/support/screens/desk/deskLists';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

actAsStaff();

async function open(search = '') {
  const orders = deskLists.find(({ path }) => path === '/admin/orders');
  if (!orders) throw new Error('no list of orders');
  const calls = serveApi(listApi(orders));
  openShop(`/admin/orders${search}`);
  await heading('Pedidos');
  await screen.findByRole('link', { name: '45' });
  return () =>
    Object.fromEntries(calls.filter(({ path }) => path === '/order').at(-1)?.query ?? []);
}

it('combines conditions in one form, says each in a chip, and keeps them in the address', async () => {
  const last = await open();
  await pressKeys('f');
  const form = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  await userEvent.selectOptions(form.getByLabelText('NF'), 'sem');
  await userEvent.click(form.getByLabelText('GO'));
  await userEvent.click(form.getByLabelText('MT'));
  await userEvent.type(form.getByLabelText('Período: de'), '18052026');
  await userEvent.type(form.getAllByLabelText('até')[0] ?? document.body, '01052026');
  await userEvent.click(form.getByRole('button', { name: 'Aplicar' }));
  expect(form.getByText('O início vem depois do fim.')).toBeTruthy();
  expect(form.getByLabelText('GO')).toHaveProperty('checked', true);
  await userEvent.clear(form.getByLabelText('Período: de'));
  await userEvent.type(form.getByLabelText('Período: de'), '01042026');
  await userEvent.click(form.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() =>
    expect(last()).toMatchObject({ nfe: 'none', uf: 'GO,MT', period: '2026-04-01..2026-05-01' }),
  );
  const chips = within(screen.getByRole('list', { name: 'Filtros aplicados' }));
  expect(chips.getByText('01/04/2026 a 01/05/2026')).toBeTruthy();
  await userEvent.click(chips.getByRole('button', { name: 'Tirar o filtro UF GO, MT' }));
  expect(new URLSearchParams(location.search).get('uf')).toBeNull();
  expect(new URLSearchParams(location.search).get('nfe')).toBe('none');
});

it('sorts by the heads that can, and turns round when pressed again', async () => {
  const last = await open('?page=1');
  const head = screen.getByRole('columnheader', { name: 'Total (R$)' });
  await userEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(last()).toMatchObject({ ordering: '-total', page: '1' }));
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(head).getByRole('button'));
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  expect(location.search).toContain('ordering=total');
  const publications = screen.getByRole('columnheader', { name: 'Publicações' });
  expect(within(publications).queryByRole('button')).toBeNull();
});

it('sorts cards, which have no heads to press, by a field that offers the same', async () => {
  const last = await open();
  const field = screen.getByLabelText('Ordem');
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(
    ['Pedido', 'Data', 'Cliente', 'Status', 'Total (R$)'].flatMap((label) => {
      const ways = [`${label}, crescente`, `${label}, decrescente`];
      return ['Cliente', 'Status'].includes(label) ? ways : ways.toReversed();
    }),
  );
  await userEvent.selectOptions(field, 'Total (R$), crescente');
  await waitFor(() => expect(last()).toMatchObject({ ordering: 'total', page: '1' }));
  await userEvent.selectOptions(field, 'Pedido, decrescente');
  expect(location.search).not.toContain('ordering');
});

it.each([
  [
    '/admin/signatures',
    'Vencimento',
    ['Formato', 'impressa'],
    { ordering: 'due', format: 'printed' },
  ],
  ['/admin/users', 'Nome', ['Conta', 'inativa'], { ordering: 'name', active: 'no' }],
  [
    '/admin/publications',
    'Renovação (R$)',
    ['Tipo', 'assinatura'],
    { ordering: '-renewal', kind: 'signature' },
  ],
] as const)('narrows and sorts %s too', async (path, head, [label, choice], asked) => {
  const list = deskLists.find((one) => one.path === path);
  if (!list) throw new Error('no such list');
  const calls = serveApi(listApi(list));
  openShop(path);
  await screen.findByRole('columnheader', { name: head });
  await userEvent.click(screen.getByRole('button', { name: head }));
  await pressKeys('f');
  const form = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  await userEvent.selectOptions(form.getByLabelText(label), choice);
  await userEvent.click(form.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => {
    const query = calls.filter((call) => call.path === list.endpoint).at(-1)?.query;
    expect(Object.fromEntries(query ?? [])).toMatchObject(asked);
  });
  expect(screen.getByRole('button', { name: `Tirar o filtro ${label} ${choice}` })).toBeTruthy();
});
