import { screen, within } from '@testing-library/react';
import type { Order, OrderLine } from '#shared/orders/order';
import { startSession } from '#web/state/startSession';
import { type Api, customer, heading, openShop, serveApi } from './browser';
import { orderOf } from './checkoutForm';

export const lineOf = (id: number, change: Partial<OrderLine> = {}): OrderLine => ({
  id,
  publication: {
    id: 2,
    name: 'Manual de Operação',
    version: 'Rev. 12',
    is_signature: true,
    is_sent_immediately: true,
    is_download: false,
    has_photo_upload: false,
  },
  value: '80.00',
  airplane_prefix: 'PT-UVA',
  airplane_serial_number: '412',
  fuel_type: 2,
  file: null,
  renewal_of: null,
  signature: null,
  ...change,
});

export const pictured = (file: string | null = '/order/9/photo/901/') => {
  const line = lineOf(901, { file });
  return { ...line, publication: { ...line.publication, has_photo_upload: true } };
};

/** Opens the page of order 9 as its buyer. */
export async function openOrder(change: Partial<Order>, api: Api = {}) {
  startSession('t', customer);
  const calls = serveApi({
    'GET /order/9': { body: orderOf(9, { publications: [lineOf(901)], ...change }) },
    ...api,
  });
  openShop('/orders/9');
  await heading('Pedido 9');
  await screen.findByRole('list', { name: 'Andamento do pedido' });
  return calls;
}

/** The text of each stage; the current one starts with an arrow. */
export const stages = () =>
  within(screen.getByRole('list', { name: 'Andamento do pedido' }))
    .getAllByRole('listitem')
    .map((stage) =>
      [
        stage.getAttribute('aria-current') === 'step' ? '→' : '',
        ...[...stage.children].map((part) => part.textContent),
      ]
        .filter(Boolean)
        .join(' '),
    );

export const paid = {
  status: 2,
  created: '2026-11-18T12:00:00Z',
  paid_at: '2026-11-19T12:00:00Z',
} as const;

/** A withdrawal from the whole order, undecided. */
export const withdrawing = {
  protocol: 'D-2026-0043',
  asked: '2026-11-20T17:36:00Z',
  until: null,
  state: 'asked',
  return_code: null,
  answer: null,
  amount: '114.55',
  lines: null,
  freight: true,
  returned: null,
  settled: null,
} as const;
