import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { waitingParcelOf, waitingTotals } from '#tests/support/samples/sampleWaiting';
import { actAsStaff, type Call, openShop, serveApi } from '#tests/support/screens/browser.tsx';

actAsStaff();

const parcel = waitingParcelOf(71);

it('goes to the last page when the one in the address has been worked off', async () => {
  serveApi({
    'GET /api/dispatch': ({ query }: Call) => ({
      body: {
        count: 1,
        pages: 1,
        results: query.get('page') === '1' ? [parcel] : [],
        waiting: waitingTotals,
        unpack: [],
      },
    }),
  });
  openShop('/admin/dispatch?page=3');
  expect(await screen.findByText('Ana Prado')).toBeTruthy();
  await waitFor(() => expect(location.search).toBe(''));
});
