// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WaitingParcel } from '#shared/dispatch/waitingParcel';
import { startSession } from '#web/state/startSession';
import {
  type Call,
  closeShop,
  openShop,
  customer,
  serveApi,
  staff,
} from '#tests/support/screens/browser.tsx';

beforeEach(() => {
  startSession('t', staff);
});
afterEach(closeShop);

const waiting = {
  parcels: 1,
  clients: 1,
  weight: '0.4',
  kinds: { order: 1, returned: 0, revision: 0 },
};
const parcel: WaitingParcel = {
  id: 71,
  client: { id: 7, name: 'Ana Prado', company_name: null, person_or_company: 0 },
  address: customer.shipping_address,
  has_other_address: false,
  weight: '0.4',
  shipping_type: 'SEDEX',
  kind: 'order',
  since: '2026-11-18',
  returned: null,
  orders: [12],
  signatures: [],
  contents: [],
};

it('goes to the last page when the one in the address has been worked off', async () => {
  serveApi({
    'GET /api/dispatch': ({ query }: Call) => ({
      body: { count: 1, pages: 1, results: query.get('page') === '1' ? [parcel] : [], waiting },
    }),
  });
  openShop('/admin/dispatch?page=3');
  expect(await screen.findByText('Ana Prado')).toBeTruthy();
  await waitFor(() => {
    expect(location.search).toBe('');
  });
});
