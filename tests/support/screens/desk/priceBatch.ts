import { screen } from '@testing-library/react';
import { openShop, publicationOf, serveApi, type Call } from '#tests/support/screens/browser.tsx';
import { press } from '#tests/support/screens/reports/reportDesk';

const last = {
  percentage: '112.5',
  count: 2,
  created: '2026-05-04T15:00:00.000Z',
  actor: { name: 'Helena' },
};
const pricePreview = [
  {
    id: 1,
    name: 'Manual A',
    price: '80.00',
    new_price: '88.00',
    price_signature: '30.05',
    new_price_signature: '33.06',
  },
  {
    id: 2,
    name: 'Manual B',
    price: '0.05',
    new_price: '0.06',
    price_signature: null,
    new_price_signature: null,
  },
];
const pricesPath = '/api/price_refactor';

const undone = [
  { ...pricePreview[0], price: '88.00', new_price: '80.00' },
  { ...pricePreview[1], price: '0.06', new_price: '0.05' },
];
const history = [
  {
    id: 'h1',
    action: 'Reajuste de preços: 112,5%',
    created: '2026-05-04T15:00:00.000Z',
    actor: { name: 'Helena' },
  },
];

type Sent = { preview?: boolean; undo?: boolean };
const sentOf = ({ body }: Call) => body as Sent;

export function servePrices(
  change: (call: Call) => { body: unknown } = () => ({ body: { count: 2 } }),
  kept: readonly { id: number; name: string }[] = [],
) {
  const publications = [
    publicationOf(1, { name: 'Manual A', price: '80.00', price_signature: '30.05' }),
    publicationOf(2, { name: 'Manual B', price: '0.05', weight: '0.000' }),
  ];
  return serveApi({
    'GET /api/reports/publication_prices': { body: publications },
    'POST /api/logme': { body: history },
    [`POST ${pricesPath}`]: (call) =>
      sentOf(call).preview
        ? { body: { results: sentOf(call).undo ? undone : pricePreview, kept, last } }
        : change(call),
  });
}

export const priceChanges = (calls: readonly Call[]) =>
  calls.filter((call) => call.path === pricesPath && !sentOf(call).preview);

export async function openPriceDialog() {
  openShop('/admin/report/publication_price/');
  await screen.findAllByRole('row');
  await press('Reajustar preços');
  return screen.findByLabelText('Percentual do preço de hoje');
}
