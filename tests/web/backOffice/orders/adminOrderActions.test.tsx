import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { areas } from '#shared/accounts/areas';
import { apiMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { publicationOf } from '#tests/support/screens/browser.tsx';
import { address, fill, orderOf } from '#tests/support/screens/checkoutForm';
import { bodiesOf, dialog, lineOf, openOrderDesk } from '#tests/support/screens/desk/staffDesk';

describe('money that does not fit', () =>
  it('is told with what to do, and leads to where it is settled', async () => {
    const payment = {
      amount: '50.00',
      received: '2026-11-20T12:00:00.000Z',
      outcome: 'late',
      to_check: true,
    } as const;
    const order = orderOf(7, { status: 3, payments: [payment] });
    await openOrderDesk(order);
    expect(screen.getByText(/Pagamento após o cancelamento: R\$.50,00/)).toBeTruthy();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Ver na Conferência' });
    expect(link.pathname + link.search).toBe('/admin/payments?search=7');
  }));

describe('the boleto', () => {
  it('is opened where there is one', async () => {
    const boleto = { line: '0'.repeat(47), due: '2026-11-25', due_note: null, expired: false };
    const transaction_link = 'http://localhost/slip.pdf';
    await openOrderDesk(orderOf(7, { transaction_link, boleto, actions: ['correct_lines'] }));
    expect(screen.getByRole('link', { name: /Abrir boleto/ })).toHaveProperty(
      'href',
      'http://localhost/slip.pdf',
    );
    expect(screen.getByText('Boleto vence em 25/11/2026')).toBeTruthy();
    // What is charged for does not grow.
    expect(screen.queryByRole('button', { name: 'Incluir publicação' })).toBeNull();
  });

  it('is made where there is none', async () => {
    const { calls, stored } = await openOrderDesk(orderOf(7), {
      'POST /api/make_boleto': () => {
        const boleto = { line: '0'.repeat(47), due: '2026-11-25', due_note: null, expired: false };
        stored.current = orderOf(7, { transaction_link: 'http://localhost/s.pdf', boleto });
        return {
          body: {
            transaction_link: 'http://localhost/s.pdf',
            boleto: { line: '', barcode: '', due: '2026-11-25', due_note: null, pix: null },
          },
        };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Gerar Boleto' }));
    await screen.findByRole('link', { name: /Abrir boleto/ });
    expect(bodiesOf(calls, 'POST', '/api/make_boleto')).toEqual([{ order: 7 }]);
  });
});

describe('deleting', () =>
  it('names the order, and goes back to the list', async () => {
    const { calls } = await openOrderDesk(orderOf(7), { 'DELETE /order/7': { status: 204 } });
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    const asked = await dialog('Excluir o pedido 7?');
    await userEvent.click(asked.getByRole('button', { name: 'Excluir pedido 7' }));
    await waitFor(() => expect(location.pathname).toBe('/admin/orders'));
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  }));

it('an order that was ever paid offers no deletion', async () => {
  await openOrderDesk(orderOf(7, { status: 3, deletable: false }));
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
});

/** Of the order's line. */
async function act(label: string) {
  await userEvent.click(screen.getByLabelText('Ações: Suplemento de Conversão para Etanol'));
  await userEvent.click(screen.getByRole('button', { name: label }));
}
const editable = ['correct_lines', 'remove_lines', 'change_address'] as const;

describe('a line', () => {
  it('gets another price, asked about when it changes by more than half', async () => {
    const order = orderOf(7, { publications: [lineOf(701)], actions: [...editable] });
    const { calls, stored } = await openOrderDesk(order, {
      'PUT /order_publication/701/price': () => {
        stored.current = { ...order, publications: [lineOf(701, { value: '1.00' })] };
        return { body: stored.current };
      },
    });
    await act('Mudar o valor');
    const asked = await dialog('Valor de Suplemento de Conversão para Etanol');
    fill('Valor (R$)', '1');
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar este valor' }));
    await screen.findByRole('cell', { name: '1,00' });
    expect(bodiesOf(calls, 'PUT', '/order_publication/701/price')).toEqual([
      { value: '1.00', row_version: '1' },
    ]);
  });

  it('is taken out, and the last one is not offered to be', async () => {
    const order = orderOf(7, { publications: [lineOf(701)], actions: [...editable] });
    const { calls, stored } = await openOrderDesk(order, {
      'DELETE /order_publication/701': () => {
        stored.current = { ...order, actions: ['correct_lines'], row_version: '2' };
        return { status: 204 };
      },
    });
    await act('Retirar do pedido');
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar' }));
    await screen.findByText('Publicação retirada do pedido');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await userEvent.click(screen.getByLabelText('Ações: Suplemento de Conversão para Etanol'));
    expect(screen.queryByRole('button', { name: 'Retirar do pedido' })).toBeNull();
  });

  it('has its aircraft corrected', async () => {
    const order = orderOf(7, { publications: [lineOf(701)] });
    const { calls, stored } = await openOrderDesk(order, {
      'PUT /order_publication/701': () => {
        const line = lineOf(701, { airplane_prefix: 'PT-UVA' });
        stored.current = { ...order, publications: [line], row_version: '2' };
        return { body: line };
      },
    });
    await act('Corrigir aeronave e foto');
    const asked = await dialog('Corrigir publicação do pedido');
    fill('Prefixo', 'PT-UVA');
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('cell', { name: 'PT-UVA' });
    expect(bodiesOf(calls, 'PUT', '/order_publication/701')).toEqual([
      {
        airplane_prefix: 'PT-UVA',
        airplane_serial_number: '655',
        fuel_type: 2,
        row_version: order.row_version,
      },
    ]);
  });
});

it('asks the client for another photo, with a stock reason and more in words', async () => {
  const line = lineOf(701, { file: '/order/7/photo/701/' });
  const pictured = { ...line, publication: { ...line.publication, has_photo_upload: true } };
  const order = orderOf(7, { status: 4, publications: [pictured] });
  const photo_request = { reason: 'Ilegível', asked: '2026-11-20T12:00:00Z' };
  const { calls } = await openOrderDesk(order, {
    'GET /order/7/photo/701': { body: { url: 'http://localhost/foto.png' } },
    'POST /api/order_request_photo': {
      body: { ...order, publications: [{ ...pictured, photo_request }] },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Pedir outra foto:/ }));
  const asking = await dialog('Pedir outra foto, PS-AGR');
  await userEvent.selectOptions(asking.getByLabelText('Motivo'), 'Outro motivo');
  await userEvent.click(asking.getByRole('button', { name: 'Pedir outra foto' }));
  await asking.findByText('Um motivo precisa ser informado para o cliente');
  await userEvent.type(asking.getByLabelText('Orientação ao cliente'), 'Sem flash.');
  await userEvent.click(asking.getByRole('button', { name: 'Pedir outra foto' }));
  await screen.findByText('Outra foto pedida ao cliente');
  expect(bodiesOf(calls, 'POST', '/api/order_request_photo')).toEqual([
    { order: 7, line: 701, reason: 'Sem flash.', row_version: '1' },
  ]);
});

describe('where an order goes', () => {
  const order = orderOf(7, {
    publications: [lineOf(701)],
    shipping_type: 'A combinar',
    shipping_value: '0.01',
    shipping_address: { ...address, country: 'Brasil', complement: null },
    actions: [...editable],
  });

  it('is changed with an offer of the carriers, as long as it is not paid', async () => {
    const saved = { ...order, shipping_type: 'SEDEX', shipping_value: '34.55' };
    const { calls } = await openOrderDesk(order, {
      'GET /publication/4': { body: publicationOf(4, { weight: '0.350' }) },
      'POST /api/get_shipping_price': {
        body: [{ service: 'SEDEX', Valor: '34,55', PrazoEntrega: '3', MsgErro: '' }],
      },
      'PUT /order/7/delivery': { body: saved },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Mudar endereço ou frete' }));
    const asked = await dialog('Entrega e frete do pedido 7');
    await userEvent.click(await asked.findByRole('radio', { name: /SEDEX/ }));
    fill('Número', '77');
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(bodiesOf(calls, 'PUT', '/order/7/delivery')).toMatchObject([
        {
          shipping_type: 'SEDEX',
          shipping_value: '34.55',
          shipping_address: { number: '77', zip_code: address.zip_code },
          row_version: '1',
        },
      ]),
    );
  });

  it('names freight that is yet to be agreed, and gives it no price', async () => {
    await openOrderDesk(order, { 'GET /publication/4': { body: publicationOf(4) } });
    expect(screen.getByText('a combinar (não incluído)')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mudar endereço ou frete' }));
    const asked = await dialog('Entrega e frete do pedido 7');
    expect(await asked.findByRole('radio', { name: 'Manter: A combinar' })).toBeTruthy();
    expect(screen.queryByText(/(?:^|\s)0,00$/)).toBeNull();
  });

  it('is not left with something typed unless one says so', async () => {
    await openOrderDesk(order, { 'GET /publication/4': { body: publicationOf(4) } });
    await userEvent.click(screen.getByRole('button', { name: 'Mudar endereço ou frete' }));
    await dialog('Entrega e frete do pedido 7');
    fill('Número', '77');
    await userEvent.click(screen.getByRole('link', { name: 'Conferência' }));
    await dialog('Sair sem salvar?');
    await userEvent.click(screen.getByRole('button', { name: 'Ficar' }));
    await dialog('Entrega e frete do pedido 7');
    expect(screen.getByDisplayValue('77')).toBeTruthy();
  });

  it('of a paid order changes without its freight', async () => {
    const paid = { ...order, status: 2 as const, actions: ['change_address' as const] };
    const { calls } = await openOrderDesk(paid, { 'PUT /order/7/delivery': { body: paid } });
    await userEvent.click(screen.getByRole('button', { name: 'Mudar endereço' }));
    const asked = await dialog('Endereço de entrega do pedido 7');
    expect(asked.queryByRole('radio')).toBeNull();
    fill('Número', '78');
    await userEvent.click(asked.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => {
      const [body] = bodiesOf(calls, 'PUT', '/order/7/delivery');
      expect(body).not.toHaveProperty('shipping_type');
      expect(body).toMatchObject({ shipping_address: { number: '78' } });
    });
  });
});

describe('a dialog that is open while a colleague changes the order', () => {
  const order = orderOf(7, {
    publications: [lineOf(701)],
    actions: [...editable],
    shipping_address: address,
  });
  const review = (change: Partial<Order> = {}): Order => {
    const line = lineOf(701, { file: '/order/7/photo/701/' });
    const pictured = { ...line, publication: { ...line.publication, has_photo_upload: true } };
    return { ...order, status: 4, publications: [pictured], ...change };
  };
  const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
  const choose = (status: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), status);
  /** The page reads what the colleague changed, as it does when the tab is looked at again. */
  async function desk(shown: Order, call: string) {
    let changed: string[] = [];
    const { calls, stored } = await openOrderDesk(shown, {
      'GET /publication/4': { body: publicationOf(4) },
      'GET /order/7/photo/701': { body: { url: 'http://localhost/foto.png' } },
      'GET /api/changes': () => ({ body: { areas, waiting: 0, mark: '1.0.0.0.0', changed } }),
      [call]: { status: 400, body: { non_field_errors: [apiMessages.staleRecord] } },
    });
    const change = async (to: Partial<Order>) => {
      stored.current = { ...shown, note: 'Ligar antes', row_version: '2', ...to };
      changed = ['orders'];
      document.dispatchEvent(new Event('visibilitychange'));
      await screen.findByDisplayValue('Ligar antes');
    };
    const [method = '', path = ''] = call.split(' ');
    return { change, sent: () => bodiesOf(calls, method, path) };
  }

  it.each([
    {
      name: 'Entrega e frete do pedido 7',
      open: () => press('Mudar endereço ou frete'),
      call: 'PUT /order/7/delivery',
      send: 'Salvar',
    },
    {
      name: 'Valor de Suplemento de Conversão para Etanol',
      open: () => act('Mudar o valor'),
      call: 'PUT /order_publication/701/price',
      send: 'Salvar',
    },
    {
      name: 'Pedir outra foto, PS-AGR',
      shown: review(),
      open: () => press(/^Pedir outra foto:/),
      call: 'POST /api/order_request_photo',
      send: 'Pedir outra foto',
    },
    {
      name: 'Confirmar o pagamento do pedido 7',
      open: () => choose('Pagamento confirmado'),
      write: () => fill('Referência', 'TED 4471'),
      call: 'POST /api/order_update_status',
      send: /^Confirmar R/,
    },
    {
      name: 'Cancelar o pedido 7',
      open: () => choose('Cancelado'),
      write: () => press('A pedido do cliente.'),
      call: 'POST /api/order_update_status',
      send: 'Cancelar pedido 7',
    },
  ])('sends the version it showed: $name', async ({ name, shown, open, write, call, send }) => {
    const { change, sent } = await desk(shown ?? order, call);
    await open();
    const asked = await dialog(name);
    await change({});
    await write?.();
    await userEvent.click(asked.getByRole('button', { name: send }));
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ row_version: '1' })]));
  });

  it('closes where the order has another status by now, and says so', async () => {
    const { change, sent } = await desk(order, 'POST /api/order_update_status');
    await choose('Pagamento confirmado');
    const asked = await dialog('Confirmar o pagamento do pedido 7');
    await change({ status: 2, paid_at: '2026-11-19T12:00:00.000Z' });
    fill('Referência', 'TED 4471');
    await userEvent.click(asked.getByRole('button', { name: /^Confirmar R/ }));
    await screen.findByText('O pedido 7 foi alterado por outra pessoa: veja como está.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toHaveLength(1);
  });
});
