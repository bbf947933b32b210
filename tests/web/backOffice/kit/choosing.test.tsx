import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { actAsStaff, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { expeditionOf } from '#tests/support/samples/sampleShipments';
import { savedFiles } from '#tests/support/samples/stored/savedFiles';
import { deskLists, listApi } from '#tests/support/screens/desk/deskLists';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

actAsStaff();

const orders = deskLists.find(({ path }) => path === '/admin/orders');

async function open(changed: (id: number) => object = () => ({})) {
  if (!orders) throw new Error('no list of orders');
  const rowOf = (id: number, name: string) => ({ ...orders.rowOf(id, name), ...changed(id) });
  const calls = serveApi({
    ...listApi({ ...orders, rowOf }),
    'POST /api/order_update_status': ({ body }) =>
      JSON.stringify(body).includes('"order":44')
        ? { status: 400, body: { non_field_errors: ['O pedido mudou. Recarregue.'] } }
        : { body: orders.rowOf(45, 'Nome') },
    'POST /api/export': { status: 204 },
    'POST /api/dispatch': { status: 201, body: [expeditionOf(401, 1)] },
  });
  openShop('/admin/orders');
  await heading('Pedidos');
  await screen.findByRole('link', { name: '45' });
  const bar = () => within(screen.getByRole('region', { name: 'Escolha' }));
  const bodies = (path: string) =>
    calls.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body);
  return { bar, bodies };
}

it('chooses by X and Shift X, asks with name and count, and keeps what was refused with its reason', async () => {
  const { bar, bodies } = await open();
  await pressKeys('jxjj{Shift>}x{/Shift}');
  expect(bar().getByRole('status').textContent).toContain('3 pedidos escolhidos');
  await userEvent.click(bar().getByRole('button', { name: 'Cancelar pedidos (3)' }));
  const question = within(screen.getByRole('dialog', { name: 'Cancelar 3 pedidos?' }));
  expect(question.getByText(/Pedidos 45, 44, 43/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancelar 3 pedidos' }));
  await screen.findByText('Pedido 44: O pedido mudou. Recarregue.');
  expect(bodies('/api/order_update_status')).toHaveLength(3);
  await screen.findByText('2 pedidos cancelados');
  expect(bar().getByRole('status').textContent).toContain('1 pedido escolhido');
  expect(screen.getByRole('checkbox', { name: 'Escolher pedido 44' })).toHaveProperty(
    'checked',
    true,
  );
});

it('keeps a choice over pages, takes all of a filter, and says when another filter undid it', async () => {
  const { bar } = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Escolher pedido 45' }));
  await userEvent.click(screen.getByRole('button', { name: 'Próxima' }));
  await screen.findByRole('link', { name: '25' });
  expect(bar().getByRole('status').textContent).toContain('1 pedido escolhido');
  await pressKeys('a');
  expect(bar().getByRole('status').textContent).toContain('21 pedidos escolhidos');
  await userEvent.click(screen.getByRole('button', { name: 'Escolher os 45 deste filtro' }));
  await waitFor(() =>
    expect(bar().getByRole('status').textContent).toContain('45 pedidos escolhidos'),
  );
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Em análise');
  await screen.findByText('O filtro mudou: a escolha foi desfeita.');
  expect(screen.queryByRole('region', { name: 'Escolha' })).toBeNull();
});

it('opens no record by a click that just missed the box of its row', async () => {
  await open();
  const box = screen.getByRole('checkbox', { name: 'Escolher pedido 45' });
  const cells = within(box.closest('tr') ?? box).getAllByRole('cell');
  const besideBox = cells.find((cell) => cell.contains(box)) ?? box;
  await userEvent.click(besideBox);
  expect(location.pathname).toBe('/admin/orders');
  await userEvent.click(cells.at(-1) ?? box);
  expect(location.pathname).toBe('/admin/order/45');
});

it('saves a file of the chosen rows alone, as they are shown', async () => {
  const saved = savedFiles();
  const { bar, bodies } = await open();
  await pressKeys('jxjx');
  await userEvent.click(bar().getByRole('button', { name: 'CSV (2)' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['pedidos-escolhidos.csv']));
  const [head = '', ...rows] = (await saved[0]?.text)?.trim().split(/\r?\n/) ?? [];
  expect(head).toContain('Pedido');
  expect(rows.map((row) => row.split(';')[0])).toEqual(['45', '44']);
  expect(bodies('/api/export')).toEqual([{ file: 'orders', rows: 2 }]);
});

it('puts the orders of one client, address and service in one parcel', async () => {
  const { bar, bodies } = await open(() => ({ status: 2 }));
  await pressKeys('jxjx');
  await userEvent.click(bar().getByRole('button', { name: 'Criar remessas (2)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Criar 1 remessa' }));
  await screen.findByText('1 remessa criada');
  expect(bodies('/api/dispatch')).toMatchObject([{ parcels: [{ client: 7, order: [45, 44] }] }]);
});

it('offers what can be done with some of the chosen, says with how many, and does it to those', async () => {
  const { bar, bodies } = await open((id) =>
    id === 45 ? { status: 1 } : { status: 2, nfe: id === 43 ? '901' : null },
  );
  await pressKeys('jx');
  const offered = () =>
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(offered()).toEqual(['Limpar', 'Cancelar pedidos (1)', 'CSV (1)']);
  await pressKeys('jxjx');
  expect(offered()).toEqual([
    'Limpar',
    'Cancelar pedidos (1)',
    'CSV (3)',
    'Informar NF (1)',
    'Criar remessas (2)',
  ]);
  await userEvent.click(bar().getByRole('button', { name: 'Criar remessas (2)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Criar 1 remessa' }));
  await screen.findByText('1 remessa criada');
  expect(bodies('/api/dispatch')).toMatchObject([{ parcels: [{ order: [44, 43] }] }]);
  expect(bar().getByRole('status').textContent).toContain('1 pedido escolhido');
});
