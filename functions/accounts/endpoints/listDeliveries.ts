import { listDeliveries } from '#shared/accounts/webhooks/webhookEndpoints';
import { pageSize } from '#shared/api/pagedList';
import { serve } from '#platform/http/serve';
import { keyHolderOf } from '../keys/keyHolder';
import { ownWebhook } from '../webhooks/changeWebhooks';
import { deliveriesTo, presentDelivery } from '../webhooks/webhookRepository';

export const handler = serve(listDeliveries, {
  find: ({ path, session }) => ownWebhook(keyHolderOf(session), path.id),
  run: async ({ found, query: { page } }) => {
    const all = await deliveriesTo(found.id);
    return {
      count: all.length,
      pages: Math.max(1, Math.ceil(all.length / pageSize)),
      results: all.slice((page - 1) * pageSize, page * pageSize).map(presentDelivery),
    };
  },
});
