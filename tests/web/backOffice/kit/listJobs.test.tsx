import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ListJob } from '#shared/system/listJob';
import {
  actAsStaff,
  type Api,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { deskLists, listApi } from '#tests/support/screens/desk/deskLists';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

actAsStaff();

const orders = deskLists.find(({ path }) => path === '/admin/orders');
const rowOf = (id: number) => orders?.rowOf(id, 'Nome');

const waiting: ListJob = {
  id: 7,
  list: 'orders',
  work: 'csv',
  of_notes: false,
  state: 'waiting',
  created: '2026-11-22T12:00:00.000Z',
  expires: '2026-11-24T12:00:00.000Z',
  total: null,
  gone: 0,
  refused: 0,
  refusals: [],
  why: null,
  file: null,
};
const done: ListJob = {
  ...waiting,
  state: 'done',
  total: 2000,
  gone: 2000,
  file: 'pedidos-2026-11-22.csv',
};

/** The jobs that the server has, as they change. */
async function open(
  jobs: ListJob[],
  { search = '', api = {} }: { search?: string; api?: Api } = {},
) {
  if (!orders) throw new Error('no list of orders');
  const calls = serveApi({
    ...listApi(orders),
    'GET /api/list_job': () => ({ body: jobs }),
    'POST /api/list_job': () => {
      jobs.unshift(waiting);
      return { status: 201, body: waiting };
    },
    ...api,
  });
  openShop(`/admin/orders${search}`);
  await heading('Pedidos');
  await screen.findAllByRole('checkbox');
  const bodies = (path: string) =>
    calls.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body);
  return { calls, bodies };
}

it('has all that is filtered made into a file, says how far it is, and offers it', async () => {
  const jobs: ListJob[] = [];
  const { bodies, calls } = await open(jobs, { search: '?status=1&uf=GO&search=Ana&page=1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await screen.findByText('Procurando as linhas do filtro');
  expect(bodies('/api/list_job')).toEqual([
    {
      list: 'orders',
      work: 'csv',
      query: { status: '1', uf: 'GO', search: 'Ana', ordering: '-id' },
    },
  ]);
  jobs[0] = { ...waiting, state: 'working', total: 2000, gone: 1000 };
  await screen.findByText('1.000 de 2.000 pedidos');
  jobs[0] = done;
  const said = await screen.findAllByText('Arquivo pronto: pedidos-2026-11-22.csv, 2.000 pedidos');
  // In its place, and as a notice that offers it too.
  expect(said).toHaveLength(2);
  expect(calls.filter(({ path }) => path === '/api/list_job/7/file')).toEqual([]);
  expect(screen.getAllByRole('button', { name: 'Baixar' })).toHaveLength(2);
});

it('is found again by whoever comes back, with the reason of what failed and another try', async () => {
  const failed: ListJob = { ...waiting, id: 8, state: 'failed', why: 'Não deu certo.' };
  const { bodies } = await open([failed, { ...done, list: 'signatures' }, done], {
    api: { 'POST /api/list_job/8/retry': { body: { ...failed, state: 'waiting', why: null } } },
  });
  await screen.findByText('Arquivos e tarefas (2)');
  await screen.findByText('Não deu certo.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(bodies('/api/list_job/8/retry')).toHaveLength(1));
});

it('names a CSV by what it lists, also while it is being made', async () => {
  await open([{ ...waiting, id: 8, of_notes: true }, done]);
  await screen.findByText('CSV de notas');
  expect(screen.getByText('CSV de pedidos')).toBeTruthy();
});

it('chooses a filter of any size, and changes all of it by a job that is asked for with its count', async () => {
  const page = { count: 1234, pages: 62, sum: '98765.40', results: [rowOf(45), rowOf(44)] };
  const { bodies } = await open([], { search: '?status=1', api: { 'GET /order': { body: page } } });
  await screen.findByText('1.234 pedidos, R$ 98.765,40');
  await pressKeys('a');
  await userEvent.click(screen.getByRole('button', { name: 'Escolher os 1.234 deste filtro' }));
  const bar = within(screen.getByRole('region', { name: 'Escolha' }));
  expect(bar.getByRole('status').textContent).toMatch(
    /^1\.234 pedidos escolhidos · R\$\s98\.765,40$/,
  );
  expect(screen.getByRole('checkbox', { name: 'Escolher pedido 44' })).toHaveProperty(
    'checked',
    true,
  );
  // What is about orders that are seen is not offered.
  expect(bar.queryByRole('button', { name: /Informar NF/ })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Cancelar pedidos (1.234)' }));
  const question = within(screen.getByRole('dialog', { name: 'Cancelar 1.234 pedidos?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancelar 1.234 pedidos' }));
  await waitFor(() =>
    expect(bodies('/api/list_job')).toMatchObject([
      { list: 'orders', work: 'cancel', count: 1234, query: { status: '1' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Escolha' })).toBeNull());
});

it('takes invoice numbers for the chosen orders, typed or as a column, each saved or refused by itself', async () => {
  const results = [45, 44, 43].map((id) => ({ ...rowOf(id), status: 2 }));
  const { bodies } = await open([], {
    api: {
      'GET /order': { body: { count: 3, pages: 1, results } },
      'POST /api/order_update_nfe': ({ body }) => {
        const { order, nfe } = body as { order: number; nfe: string };
        if (nfe === '902') return { status: 400, body: { nfe: ['A NF 902 já é do pedido 12.'] } };
        return { body: { ...rowOf(order), nfe } };
      },
    },
  });
  await pressKeys('jxjxjx');
  const bar = within(screen.getByRole('region', { name: 'Escolha' }));
  await userEvent.click(bar.getByRole('button', { name: 'Informar NF (3)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Informar NF de 3 pedidos' }));
  await userEvent.type(dialog.getByLabelText('NF do pedido 45'), '901{Enter}');
  await dialog.findByText('1 de 3 salvas');
  // A number keeps its row, or none of the column is taken.
  await userEvent.click(dialog.getByLabelText('NF do pedido 44'));
  await userEvent.paste('902\n903\n904');
  await dialog.findByText(/^Nada foi colado\. A coluna tem 3 células/);
  await userEvent.clear(dialog.getByLabelText('NF do pedido 44'));
  await userEvent.paste('902\n903\n');
  await dialog.findByText('2 de 3 salvas');
  expect(dialog.getByText('A NF 902 já é do pedido 12.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('NF do pedido 44').value).toBe('902');
  expect(bodies('/api/order_update_nfe')).toEqual([
    { order: 45, nfe: '901', only_missing: true },
    { order: 44, nfe: '902', only_missing: true },
    { order: 43, nfe: '903', only_missing: true },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Concluir' }));
  expect(
    within(screen.getByRole('region', { name: 'Escolha' })).getByRole('status').textContent,
  ).toContain('1 pedido escolhido');
});
