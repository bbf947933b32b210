import { pageSize } from '#shared/api/pagedList';
import { listRefunds } from '#shared/payments/paymentDeskEndpoints';
import { displayName } from '#shared/profiles/person';
import { toWire } from '#shared/values/money';
import { erasedContact } from '#functions/profiles/forgetting/erasedContact';
import { serve } from '#platform/http/serve';
import { pageOfRefunds } from '../refunds/refundRepository';

export const handler = serve(listRefunds, {
  run: async ({ query: { page } }) => {
    const { count, results } = await pageOfRefunds(page, pageSize);
    return {
      count,
      pages: Math.max(1, Math.ceil(count / pageSize)),
      results: results.map(({ order, refund }) => ({
        order: order?.id ?? null,
        client: order ? displayName(order.client) : null,
        client_id: !order || order.client.email === erasedContact.email ? null : order.client.id,
        charge: refund.charge,
        state: refund.state,
        amount: toWire(refund.amount),
        reason: refund.reason,
        by: refund.by.name,
        asked: refund.asked,
        why: refund.why ?? null,
      })),
    };
  },
});
