import { pageSize } from '#shared/api/pagedList';
import { mostCounted } from '#shared/payments/paymentCheck';
import { getPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findCheckRun } from '../reconciliation/checkRunRepository';
import { closedFindingsOf, countClosedFindings, openFindingsOf } from '../findingRepository';
import { narrowFindings } from '../reconciliation/narrowFindings';
import { countRefunds } from '../refunds/refundRepository';
import { presentCheckRun, presentFindings } from '../reconciliation/presentFinding';

/** One more says that there are more. */
const limit = mostCounted + 1;

export const handler = serve(getPaymentCheck, {
  run: async ({ query: { view, page, ...narrowing }, today }) => {
    const [run, open, mended, settled, refunds] = await Promise.all([
      findCheckRun(),
      openFindingsOf(),
      countClosedFindings('mended', limit),
      countClosedFindings('settled', limit),
      countRefunds(limit),
    ]);
    const every = view === 'open' ? open : await closedFindingsOf(view);
    const all = await narrowFindings(every, { ...narrowing, today });
    return {
      count: all.length,
      pages: Math.max(1, Math.ceil(all.length / pageSize)),
      results: await presentFindings(all.slice((page - 1) * pageSize, page * pageSize)),
      run: run ? presentCheckRun(run) : null,
      counts: { open: open.length, mended, settled, refunds },
    };
  },
});
