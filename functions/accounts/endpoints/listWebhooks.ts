import { listWebhooks } from '#shared/accounts/webhooks/webhookEndpoints';
import { serve } from '#platform/http/serve';
import { keyHolderOf } from '../keys/keyHolder';
import { presentWebhook, webhooksOf } from '../webhooks/webhookRepository';

export const handler = serve(listWebhooks, {
  run: async ({ session }) => (await webhooksOf(keyHolderOf(session))).map(presentWebhook),
});
