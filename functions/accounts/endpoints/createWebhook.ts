import { createWebhook } from '#shared/accounts/webhooks/webhookEndpoints';
import { serve } from '#platform/http/serve';
import { keyHolderOf } from '../keys/keyHolder';
import { makeWebhook } from '../webhooks/changeWebhooks';
import { presentWebhook } from '../webhooks/webhookRepository';
import { webhookSecret } from '../webhooks/webhookSecret';

export const handler = serve(createWebhook, {
  run: async ({ body, session, actor, now }) => {
    const holder = keyHolderOf(session);
    const acting = { holder, profile: session.profileId, actor, now };
    const row = await makeWebhook(body, acting);
    return { ...presentWebhook(row), secret: await webhookSecret(row) };
  },
});
