import { pageSize } from '#shared/api/pagedList';
import { getPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findCheckRun } from '../reconciliation/checkRunRepository';
import { closedFindingsOf, openFindingsOf } from '../reconciliation/findingRepository';
import { countRefunds } from '../refunds/refundRepository';
import { presentCheckRun, presentFindings } from '../reconciliation/presentFinding';

export const handler = serve(getPaymentCheck, {
  run: async ({ query: { view, page } }) => {
    const [run, open, mended, settled, refunds] = await Promise.all([
      findCheckRun(),
      openFindingsOf(),
      closedFindingsOf('mended'),
      closedFindingsOf('settled'),
      countRefunds(),
    ]);
    const all = { open, mended, settled }[view];
    return {
      count: all.length,
      pages: Math.max(1, Math.ceil(all.length / pageSize)),
      results: await presentFindings(all.slice((page - 1) * pageSize, page * pageSize)),
      run: run ? presentCheckRun(run) : null,
      counts: { open: open.length, mended: mended.length, settled: settled.length, refunds },
    };
  },
});
