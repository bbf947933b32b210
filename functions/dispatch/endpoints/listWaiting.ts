import { listWaiting } from '#shared/dispatch/dispatchEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { presentPage } from '#platform/list/presentPage';
import { serve } from '#platform/http/serve';
import { lateUntil } from '../waiting/lateness';
import { presentWaitingParcel } from '../waiting/presentWaiting';
import { readWaitingTotals } from '../waiting/readWaitingTotals';
import { statusesUnder } from '../waitingRecord';
import { readUnpack, waitingRows } from '../waitingRepository';
import { createListSearch } from '#platform/list/listSearch';

/** There are never enough waiting rows to need a search snapshot. */
const searchWaiting = createListSearch(waitingRows);

export const handler = serve(listWaiting, {
  run: async ({ query: { page, search: text, kind, shipping_type, state, limit }, now }) => {
    const today = todayInSaoPaulo(now);
    const facets = {
      ...(shipping_type === undefined ? {} : { service: shipping_type }),
      ...(state === undefined ? {} : { state }),
    };
    const ofKind =
      kind === 'late'
        ? { ranges: [{ by: 'since', to: lateUntil(today) }] }
        : { status: kind && statusesUnder(kind) };
    const request = { page, size: limit, text, facets, ...ofKind, ordering: { by: 'since' } };
    const [found, totals, unpack] = await Promise.all([
      searchWaiting(request),
      readWaitingTotals(today),
      readUnpack(),
    ]);
    const shown = await presentPage('dispatch', found, (rows) =>
      rows.map((row) => presentWaitingParcel(row, today)),
    );
    return { ...shown, waiting: totals, unpack };
  },
});
