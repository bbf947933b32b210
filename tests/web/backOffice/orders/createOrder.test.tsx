import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import {
  type Api,
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';
import { address, fill, orderOf } from '#tests/support/screens/checkoutForm';
import { bodiesOf, history } from '#tests/support/screens/desk/staffDesk';

const manual = publicationOf(3, {
  name: 'Manual de Operação',
  price: '320.00',
  price_signature: '120.00',
});
const supplement = publicationOf(4, {
  name: 'Suplemento',
  has_airplane_info: true,
  has_photo_upload: true,
});
const client = { ...customer, billing_address: address };
const made = orderOf(50, {
  shipping_type: 'Pedido Interno',
  shipping_value: '0.01',
  total: '120.01',
});

async function openForm(api: Api = {}) {
  startSession('t', staff);
  const calls = serveApi({
    'GET /profile': { body: { count: 1, pages: 1, results: [client] } },
    'GET /publication': { body: { count: 2, pages: 1, results: [manual, supplement] } },
    'GET /order/50': { body: made },
    'POST /api/logme': { body: history },
    'POST /order': { status: 201, body: made },
    ...api,
  });
  openShop('/admin/create_order');
  await heading('Novo pedido');
  return calls;
}

/** Opens a picker, types, and takes what it finds. */
async function pick(label: string, text: string, option: RegExp) {
  const input = await screen.findByRole('combobox', { name: label });
  await userEvent.click(input);
  await userEvent.paste(text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const pickClient = () => pick('Cliente', 'ma', /Marina Castro/);
const include = (name: string) => pick('Incluir publicação', 'ma', new RegExp(name));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const item = async (name: RegExp) => within(await screen.findByRole('region', { name }));

it('makes an internal order: client, publication, the price chosen', async () => {
  const calls = await openForm();
  await pickClient();
  await screen.findByText('marina@example.com');
  await userEvent.type(screen.getByLabelText(/^Pedido de compra/), 'OC 2026/0417');
  await include('Manual de Operação');
  const line = await item(/Item 1: Manual de Operação/);
  await userEvent.selectOptions(line.getByRole('combobox', { name: 'Valor' }), 'price_signature');
  expect(screen.getByText('Total').nextElementSibling?.textContent).toContain('120,00');
  await save();
  // It goes by itself a moment later.
  await screen.findByText('As informações foram salvas com sucesso');
  await heading('Pedido 50');
  expect(location.pathname).toBe('/admin/order/50');
  expect(bodiesOf(calls, 'POST', '/order')).toEqual([
    {
      profile: 7,
      shipping_type: 'Pedido Interno',
      shipping_value: '0.01',
      purchase_order: 'OC 2026/0417',
      publications: [{ publication: 3, value: '120.00' }],
    },
  ]);
  expect(
    calls
      .find(({ path, method }) => path === '/order' && method === 'POST')
      ?.headers.get('idempotency-key'),
  ).toBeTruthy();
});

it('says of a client only near to what was typed that it is', async () => {
  await openForm({
    'GET /profile': { body: { count: 1, pages: 1, results: [client], similar: true } },
  });
  const input = await screen.findByRole('combobox', { name: 'Cliente' });
  await userEvent.click(input);
  await userEvent.type(input, 'castroo');
  await screen.findByText('Nada com “castroo”; mostrando o mais parecido.');
  screen.getByRole('option', { name: /Marina Castro/ });
});

it('says nothing of a line that was only just added', async () => {
  await openForm();
  await pickClient();
  await include('Suplemento');
  const line = await item(/Item 1: Suplemento/);
  await userEvent.click(line.getByRole('combobox', { name: 'Valor' }));
  expect(screen.queryByText('Campo obrigatório')).toBeNull();
  await userEvent.click(line.getByLabelText('Prefixo'));
  await userEvent.tab();
  expect(await line.findAllByText('Campo obrigatório')).toHaveLength(1);
});

it('asks for client, publications and the aircraft before anything is sent', async () => {
  const calls = await openForm();
  await save();
  await screen.findByText('Campo obrigatório');
  screen.getByText('Inclua pelo menos uma publicação.');
  await pickClient();
  await include('Suplemento');
  await item(/Item 1: Suplemento/);
  await save();
  await waitFor(() => expect(screen.getAllByText('Campo obrigatório')).toHaveLength(3));
  fill('Prefixo', 'PS-A');
  await screen.findByText('Prefixo incorreto. Escreva como PR-VVA');
  fill('Prefixo', 'PS-AGR');
  fill('Número de série', '655');
  await userEvent.selectOptions(screen.getByLabelText('Combustível'), 'Etanol');
  await userEvent.selectOptions(screen.getByLabelText('Valor'), 'free');
  await save();
  await heading('Pedido 50');
  expect(bodiesOf(calls, 'POST', '/order')).toMatchObject([
    {
      publications: [
        {
          publication: 4,
          value: '0.00',
          airplane_prefix: 'PS-AGR',
          airplane_serial_number: '655',
          fuel_type: 2,
        },
      ],
    },
  ]);
});

it('says that the order was not made, puts the reasons on their fields, and loses nothing', async () => {
  await openForm({
    'POST /order': {
      status: 400,
      body: { publications: [{}, { value: ['Escolha o preço da publicação.'] }] },
    },
  });
  await pickClient();
  await include('Manual de Operação');
  await include('Manual de Operação');
  await item(/Item 2/);
  await save();
  await screen.findByText('ATENÇÃO: Não foi possivel criar seu pedido');
  screen.getByText('Um erro foi encontrado. Verifique os campos do formulário');
  const second = await item(/Item 2/);
  expect(second.getByText('Escolha o preço da publicação.')).toBeTruthy();
  expect(screen.getByText('marina@example.com')).toBeTruthy();
});

it('asks for the same order again after a lost answer', async () => {
  let answers = 0;
  const calls = await openForm({
    'POST /order': () => {
      answers += 1;
      return answers === 1 ? { status: 504, body: {} } : { status: 201, body: made };
    },
  });
  await pickClient();
  await include('Manual de Operação');
  await item(/Item 1/);
  await save();
  await screen.findByText('ATENÇÃO: Não foi possivel criar seu pedido');
  await save();
  await heading('Pedido 50');
  const keys = calls
    .filter(({ method, path }) => method === 'POST' && path === '/order')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

it('asks for the address of a client who cannot be billed, and says so at the field', async () => {
  const unbilled = { ...customer, billing_address: null };
  await openForm({ 'GET /profile': { body: { count: 1, pages: 1, results: [unbilled] } } });
  await pickClient();
  await screen.findByText(/não tem endereço de cobrança/);
  expect(screen.getByRole('link', { name: 'Informe o endereço' }).getAttribute('href')).toBe(
    '/admin/user/7?order',
  );
  await include('Manual de Operação');
  await save();
  await screen.findByText('Informe antes o endereço de cobrança deste cliente.');
});

it('goes on with the client whose data it asked for, once those are saved, and takes no text meanwhile', async () => {
  startSession('t', staff);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  serveApi({
    'GET /profile/7': { body: client },
    'PUT /profile/7': async () => {
      await answered;
      return { body: { ...client, name: 'Marina de Castro' } };
    },
    'POST /api/logme': { body: history },
  });
  openShop('/admin/user/7?order');
  await heading('Marina Castro');
  const name = screen.getByLabelText<HTMLInputElement>('Nome');
  await userEvent.clear(name);
  await userEvent.type(name, 'Marina de Castro');
  await save();
  await waitFor(() => expect(name.readOnly).toBe(true));
  answer();
  await heading('Novo pedido');
  expect(location.search).toBe('?client=7');
  expect(await screen.findByText('marina@example.com')).toBeTruthy();
});

it('copies the aircraft of the item before, and removes an item', async () => {
  await openForm();
  await include('Suplemento');
  fill('Prefixo', 'PS-AGR');
  fill('Número de série', '655');
  await include('Suplemento');
  const second = await item(/Item 2/);
  await userEvent.click(second.getByRole('button', { name: 'Copiar a aeronave do item 1' }));
  expect(second.getByLabelText<HTMLInputElement>('Prefixo').value).toBe('PS-AGR');
  await userEvent.click(screen.getByRole('button', { name: 'Remover o item 1, Suplemento' }));
  expect(screen.queryByRole('region', { name: /Item 2/ })).toBeNull();
  expect((await item(/Item 1/)).getByLabelText<HTMLInputElement>('Prefixo').value).toBe('PS-AGR');
});

it('is not left with something chosen unless one says so', async () => {
  await openForm();
  await pickClient();
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ficar' }));
  expect(location.pathname).toBe('/admin/create_order');
  await screen.findByText('marina@example.com');
});

it('takes an order by telephone, with the freight to the client and the publication’s own price', async () => {
  const calls = await openForm({
    'POST /api/get_shipping_price': {
      body: [{ service: 'PAC', Valor: '22,10', PrazoEntrega: '7', MsgErro: '' }],
    },
  });
  await pickClient();
  await include('Manual de Operação');
  await userEvent.click(await screen.findByRole('radio', { name: /PAC/ }));
  expect(screen.getByText('Total').nextElementSibling?.textContent).toContain('342,10');
  expect(screen.queryByRole('combobox', { name: 'Valor' })).toBeNull();
  await save();
  await heading('Pedido 50');
  expect(bodiesOf(calls, 'POST', '/order')).toMatchObject([
    {
      shipping_type: 'PAC',
      shipping_value: '22.10',
      publications: [{ publication: 3, value: '320.00' }],
    },
  ]);
});
