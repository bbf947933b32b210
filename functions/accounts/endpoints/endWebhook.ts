import { endWebhook as endpoint } from '#shared/accounts/webhooks/webhookEndpoints';
import { serve } from '#platform/http/serve';
import { keyHolderOf } from '../keys/keyHolder';
import { endWebhook } from '../webhooks/changeWebhooks';

export const handler = serve(endpoint, {
  run: async ({ path, session, actor, now }) => {
    const holder = keyHolderOf(session);
    await endWebhook(path.id, { holder, profile: session.profileId, actor, now });
    return undefined;
  },
});
