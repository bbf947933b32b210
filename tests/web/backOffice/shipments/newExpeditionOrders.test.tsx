import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actAsStaff, type Call, heading } from '#tests/support/screens/browser.tsx';
import { address, orderOf } from '#tests/support/screens/checkoutForm';
import { made, openNew, tick } from '#tests/support/samples/newExpedition';
import { agroVoo, pickClient, saveForm } from '#tests/support/samples/sampleShipments';
import { bodiesOf } from '#tests/support/screens/desk/staffDesk';

actAsStaff();

describe('orders that are on their way', () => {
  const order = (id: number, sending: object) => ({
    id,
    publications: ['Manual'],
    nfe: null,
    shipping_value: '10.00',
    status: 2,
    sending: { expedition: null, waiting: [], ...sending },
  });
  const line = (id: number, publication: string) => ({ id, publication, airplane_prefix: null });
  const api = {
    ...made,
    'POST /api/get_orders': {
      body: [
        order(1064, { state: 'downloads' }),
        order(1063, { state: 'open', expedition: 402 }),
        order(1062, { state: 'sent', expedition: 401 }),
        order(1061, { state: 'waiting', waiting: [line(21, 'Tomo A'), line(22, 'Tomo B')] }),
        order(1060, { state: 'waiting' }),
      ],
    },
  };
  const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });

  it('are not offered as downloads nor while another parcel has them', async () => {
    await openNew(api);
    await pickClient('Agro Voo');
    await screen.findByRole('checkbox', { name: /Pedido 1063.*na remessa 402, ainda aberta/ });
    expect(box(/Pedido 1063/)).toHaveProperty('disabled', true);
    expect(screen.queryByRole('checkbox', { name: /Pedido 1064/ })).toBeNull();
    expect(box(/Pedido 1060.*nada a enviar agora/)).toHaveProperty('checked', false);
  });

  it('go a second time when that is confirmed by name', async () => {
    const calls = await openNew(api);
    await pickClient('Agro Voo');
    await tick(/Pedido 1062.*já enviado na remessa 401/);
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(box(/Pedido 1062/)).toHaveProperty('checked', false);
    await tick(/Pedido 1062/);
    await userEvent.click(screen.getByRole('button', { name: 'Reenviar o pedido 1062' }));
    expect(box(/Pedido 1062/)).toHaveProperty('checked', true);
    await saveForm();
    await heading('Remessa 511');
    expect(bodiesOf(calls, 'POST', '/expedition')).toMatchObject([
      { order: [1062], resend: true, signatures: null },
    ]);
  });

  it('start a parcel with their client, service and value', async () => {
    const placed = orderOf(1061, {
      status: 2,
      profile: agroVoo,
      shipping_type: 'PAC',
      shipping_value: '21.90',
    });
    const calls = await openNew(
      { ...api, 'GET /order/1061': { body: placed } },
      '/admin/expedition/0?order=1061',
    );
    await screen.findByRole('checkbox', { name: /Pedido 1061/, checked: true });
    await saveForm();
    await heading('Remessa 511');
    expect(bodiesOf(calls, 'POST', '/expedition')).toMatchObject([
      { client: 5, order: [1061], signature: null, shipping_type: 'PAC', value: '21.90' },
    ]);
  });

  it('go to the address they were placed for; to the profile’s only when that is confirmed', async () => {
    const elsewhere = { ...address, street: 'Rua do Pedido', zip_code: '18607550' };
    const offered = (Valor: string) => [
      { service: 'SEDEX', Valor, PrazoEntrega: '3', MsgErro: '' },
    ];
    const calls = await openNew({
      ...api,
      'POST /api/get_orders': {
        body: [
          { ...order(1061, { state: 'waiting' }), shipping_address: elsewhere, weight: '0.700' },
        ],
      },
      'POST /api/get_shipping_price': ({ body }: Call) => ({
        body: offered(JSON.stringify(body).includes(elsewhere.zip_code) ? '20,00' : '86,30'),
      }),
    });
    await pickClient('Agro Voo');
    await tick(/Pedido 1061/);
    await screen.findByText(/Rua do Pedido/);
    await screen.findByText('O cadastro tem outro endereço');
    await userEvent.click(screen.getByRole('button', { name: 'Usar o endereço do cadastro' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('R$ 66,30 a mais.');
    await userEvent.click(dialog.getByRole('button', { name: 'Usar o endereço do cadastro' }));
    await screen.findByText('O pedido 1061 foi feito para outro endereço');
    await saveForm();
    await heading('Remessa 511');
    expect(bodiesOf(calls, 'POST', '/expedition')).toMatchObject([
      { order: [1061], address_of: 'profile', profile_address: { zip_code: address.zip_code } },
    ]);
  });

  it('leave in part', async () => {
    const calls = await openNew(api);
    await pickClient('Agro Voo');
    await tick(/Pedido 1061/);
    await tick('Tomo B');
    expect(box('Tomo A')).toHaveProperty('disabled', true);
    await saveForm();
    await heading('Remessa 511');
    expect(bodiesOf(calls, 'POST', '/expedition')).toMatchObject([
      { order: [1061], signatures: [21], resend: false },
    ]);
  });
});
