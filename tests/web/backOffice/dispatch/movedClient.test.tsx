import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Address } from '#shared/profiles/addresses/address';
import { waitingParcelOf, waitingTotals } from '#tests/support/samples/sampleWaiting';
import { actAsStaff, type Call, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { bodiesOf } from '#tests/support/screens/desk/staffDesk';

actAsStaff();

const moved: Address = {
  country: 'Brasil',
  street: 'Rua Benjamin',
  number: '7',
  complement: null,
  province: 'Centro',
  zip_code: '69900062',
  city: 'Rio Branco',
  state: 'AC',
};

it('asks for the address of who moved after ordering, with the difference of freight', async () => {
  const parcels = [
    waitingParcelOf(71, { profile_address: moved }),
    waitingParcelOf(72, { orders: [13], profile_address: null }),
  ];
  const priced = (Valor: string) => [{ service: 'SEDEX', Valor, PrazoEntrega: '3', MsgErro: '' }];
  const calls = serveApi({
    'GET /api/dispatch': {
      body: { count: 2, pages: 1, results: parcels, waiting: waitingTotals, unpack: [] },
    },
    'POST /api/get_shipping_price': ({ body }: Call) => ({
      body: priced(JSON.stringify(body).includes(moved.zip_code) ? '98,40' : '32,10'),
    }),
    'POST /api/dispatch': { status: 400, body: { parcels: [{}, {}] } },
  });
  openShop('/admin/dispatch');
  await screen.findByText('Cadastro alterado depois do pedido:');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Escolher esta página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Criar 2 remessas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Para qual endereço?' }));
  await dialog.findByText('R$ 66,30 a mais.');
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Criar 2 remessas' }));
  expect(dialog.getByText('Escolha um endereço.')).toBeTruthy();
  expect(bodiesOf(calls, 'POST', '/api/dispatch')).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: /Endereço do cadastro/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Criar 2 remessas' }));
  expect(bodiesOf(calls, 'POST', '/api/dispatch')).toMatchObject([
    {
      parcels: [{ order: [12], address_of: 'profile', profile_address: moved }, { order: [13] }],
    },
  ]);
});
