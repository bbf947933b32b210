import { testWebhook } from '#shared/accounts/webhooks/webhookEndpoints';
import { serve } from '#platform/http/serve';
import { keyHolderOf } from '../keys/keyHolder';
import { ownWebhook } from '../webhooks/changeWebhooks';
import { sendExample } from '../webhooks/sendExample';
import { presentDelivery } from '../webhooks/webhookRepository';

export const handler = serve(testWebhook, {
  find: ({ path, session }) => ownWebhook(keyHolderOf(session), path.id),
  run: async ({ found, now }) => presentDelivery(await sendExample(found, now)),
});
