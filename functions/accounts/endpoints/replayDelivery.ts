import { replayDelivery } from '#shared/accounts/webhooks/webhookEndpoints';
import { notFound, staleRecord } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { keyHolderOf } from '../keys/keyHolder';
import { ownWebhook } from '../webhooks/changeWebhooks';
import { tryDelivery } from '../webhooks/tryDelivery';
import { findDelivery, presentDelivery } from '../webhooks/webhookRepository';

/** The form of a message id. A path may hold any text, and the database refuses some as keys. */
const messageId = /^msg_\w{1,60}$/;

export const handler = serve(replayDelivery, {
  find: async ({ path, session }) => {
    const webhook = await ownWebhook(keyHolderOf(session), path.id);
    if (!messageId.test(path.delivery)) throw notFound();
    const delivery = await findDelivery(webhook.id, path.delivery);
    if (!delivery) throw notFound();
    return { webhook, delivery };
  },
  run: async ({ found: { webhook, delivery } }) => {
    const again = { now: () => new Date(), byHand: true };
    const after = await tryDelivery(webhook, delivery, again);
    // Another process is sending it at this moment.
    if (!after) throw staleRecord();
    return presentDelivery(after);
  },
});
