import { settleFinding } from '#shared/payments/paymentDeskEndpoints';
import { serve } from '#platform/http/serve';
import { presentFindings } from '../reconciliation/presentFinding';
import { recordSettlement } from '../reconciliation/recordSettlement';
import { notFound } from '#platform/domainErrors';

export const handler = serve(settleFinding, {
  run: async ({ body: { finding: id, resolution, note }, actor, now }) => {
    const settled = await recordSettlement({ id, resolution, note, actor, now });
    const [shown] = await presentFindings([settled]);
    if (!shown) throw notFound();
    return shown;
  },
});
