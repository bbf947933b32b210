import { refundFinding } from '#shared/payments/paymentDeskEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { presentFindings } from '../reconciliation/presentFinding';
import { requestPaymentRefund } from '../refunds/requestPaymentRefund';

export const handler = serve(refundFinding, {
  run: async ({ body: { finding: id, note }, actor, now }) => {
    const [shown] = await presentFindings([await requestPaymentRefund({ id, note, actor, now })]);
    if (!shown) throw notFound();
    return shown;
  },
});
