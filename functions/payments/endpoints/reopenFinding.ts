import { reopenFinding } from '#shared/payments/paymentDeskEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { presentFindings } from '../reconciliation/presentFinding';
import { reopenSettled } from '../reconciliation/recordSettlement';

export const handler = serve(reopenFinding, {
  run: async ({ body: { finding: id, at }, actor, now }) => {
    const [shown] = await presentFindings([await reopenSettled({ id, at, actor, now })]);
    if (!shown) throw notFound();
    return shown;
  },
});
