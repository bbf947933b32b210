import { pageSize } from '#shared/api/pagedList';
import { listRefunds } from '#shared/payments/paymentDeskEndpoints';
import { displayName } from '#shared/profiles/person';
import { toWire } from '#shared/values/money';
import { erasedContact } from '#functions/profiles/forgetting/erasedContact';
import { serve } from '#platform/http/serve';
import { pageOfRefunds } from '../refunds/refundRepository';

export const handler = serve(listRefunds, {
  run: async ({ query: { page } }) => {
    const { count, orders } = await pageOfRefunds(page, pageSize);
    return {
      count,
      pages: Math.max(1, Math.ceil(count / pageSize)),
      results: orders.flatMap(({ id, client, refund }) =>
        refund
          ? {
              ...{ order: id, client: displayName(client), state: refund.state },
              client_id: client.email === erasedContact.email ? null : client.id,
              charge: refund.charge,
              ...{ amount: toWire(refund.amount), reason: refund.reason, by: refund.by.name },
              ...{ asked: refund.asked, why: refund.why ?? null },
            }
          : [],
      ),
    };
  },
});
