import { testWebhook } from '#shared/accounts/webhooks/webhookEndpoints';
import { serve } from '#platform/http/serve';
import { keyHolderOf } from '../keys/keyHolder';
import { ownWebhook } from '../webhooks/changeWebhooks';
import {
  presentDelivery,
  addDelivery,
  findDelivery,
  type StoredDelivery,
  type StoredWebhook,
} from '../webhooks/webhookRepository';
import { randomBytes } from 'node:crypto';
import type { WebhookEvent } from '#shared/accounts/webhooks/webhook';
import { messageId, payloadOf } from '../webhooks/announceEvent';
import type { Network } from '../webhooks/postWebhook';
import { tryDelivery } from '../webhooks/tryDelivery';

/** Examples use the number 0, which no record has. */
export const exampleData = {
  'revision.published': { publication: 0, revision: 'Rev. 13', signatures: [0] },
  'document.published': {
    publication: 0,
    document: 0,
    kind: 'bulletin',
    number: 'BS-00-000',
    mandatory: true,
    signatures: [0],
  },
  'subscription.expiring': { signature: 0, publication: 0, due: '2027-01-31', days: 30 },
  'subscription.renewed': { signature: 0, publication: 0, due: '2028-01-31', order: 0 },
  'order.placed': { order: 0 },
  'order.paid': { order: 0 },
  'order.refunded': { order: 0 },
  'parcel.sent': { parcel: 0, orders: [0], track_code: 'AA123456785BR' },
  'parcel.delivered': { parcel: 0, orders: [0], track_code: 'AA123456785BR' },
  'invoice.issued': { order: 0, invoice: 'nfe-0', model: 'nfe', number: '4521' },
} as const satisfies Readonly<Record<WebhookEvent, object>>;

/** Sends an example of the webhook's first event, once, and lists it among the deliveries. */
export async function sendExample(
  webhook: StoredWebhook,
  now: Date,
  network?: Network,
): Promise<StoredDelivery> {
  const [event = 'order.paid'] = webhook.events;
  const at = now.toISOString();
  const id = messageId(at, randomBytes(8).toString('hex'));
  const data = { ...exampleData[event], test: true };
  await addDelivery({
    holder: webhook.holder,
    webhook: webhook.id,
    event,
    about: 'Teste',
    created: at,
    id,
    payload: payloadOf({ event, at, data }),
    due: null,
  });
  const added = await findDelivery(webhook.id, id);
  const tried =
    added && (await tryDelivery(webhook, added, { now: () => new Date(), network, byHand: true }));
  if (!tried) throw new Error('a delivery of its own was worked on by another process');
  return tried;
}

export const handler = serve(testWebhook, {
  find: ({ path, session }) => ownWebhook(keyHolderOf(session), path.id),
  run: async ({ found, now }) => presentDelivery(await sendExample(found, now)),
});
