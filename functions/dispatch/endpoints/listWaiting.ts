import { listWaiting } from '#shared/dispatch/dispatchEndpoints';
import { presentPage } from '#platform/list/presentPage';
import { serve } from '#platform/http/serve';
import { presentWaitingTotals, presentWaitingParcel } from '../waiting/presentWaiting';
import { searchWaiting } from '../waiting/searchWaiting';
import { statusOfKind } from '../waitingRecord';
import { readTotals, waiting } from '../waitingRepository';

export const handler = serve(listWaiting, {
  run: async ({ query: { page, search: text, kind, shipping_type, state, limit } }) => {
    const facets = {
      ...(shipping_type === undefined ? {} : { service: shipping_type }),
      ...(state === undefined ? {} : { state }),
    };
    const status = kind === undefined ? undefined : statusOfKind(kind);
    const request = { page, size: limit, text, facets, status, ordering: { by: 'since' } };
    const [found, counts, sums] = await Promise.all([
      searchWaiting(request),
      waiting.counts(),
      readTotals(),
    ]);
    const totals = presentWaitingTotals(counts, sums);
    const shown = await presentPage('dispatch', found, (rows) => rows.map(presentWaitingParcel));
    return { ...shown, waiting: totals };
  },
});
