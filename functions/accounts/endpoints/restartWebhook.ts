import { restartWebhook } from '#shared/accounts/webhooks/webhookEndpoints';
import { serve } from '#platform/http/serve';
import { keyHolderOf } from '../keys/keyHolder';
import { ownWebhook } from '../webhooks/changeWebhooks';
import { changeWebhook, presentWebhook } from '../webhooks/webhookRepository';

export const handler = serve(restartWebhook, {
  find: ({ path, session }) => ownWebhook(keyHolderOf(session), path.id),
  run: async ({ found }) => {
    const anew = { stopped: false, failing_since: null };
    await changeWebhook(found, anew);
    return presentWebhook({ ...found, ...anew });
  },
});
