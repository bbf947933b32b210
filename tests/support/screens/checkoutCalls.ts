import { screen } from '@testing-library/react';
import { startSession } from '#web/state/startSession';
import { type Call, customer, publicationOf } from './browser';
import { address, chooseShipping, openCheckout, orderOf } from './checkoutForm';

export const manual = publicationOf(1, { name: 'Manual de Operação', has_airplane_info: true });
export const plain = publicationOf(2, { name: 'Catálogo' });
export const buyer = { ...customer, billing_address: address };

export const account = {
  'POST /profile': { status: 201, body: buyer },
  'POST /api/token': { body: { access: 'abc', user: buyer } },
  'PUT /profile/7': { body: buyer },
};
export const bought = { 'POST /order': { status: 201, body: orderOf(1050) } };
export const boleto = { 'POST /api/make_boleto': { status: 500 } };

/** The calls of a purchase that change something, in order. */
export const commands = (calls: readonly Call[]) =>
  calls
    .filter(({ method, path }) => method !== 'GET' && path !== '/api/get_shipping_price')
    .filter(({ path }) => path !== '/api/make_boleto')
    .map(({ method, path }) => `${method} ${path}`);

export const orders = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/order');

export const keyOf = (call: Call | undefined) => call?.headers.get('idempotency-key');

export const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

export async function openAsCustomer(api: Parameters<typeof openCheckout>[0]) {
  startSession('t', buyer);
  const calls = await openCheckout({ ...account, ...boleto, ...api }, [plain]);
  await chooseShipping();
  return calls;
}
