import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type WebhookEvent, webhookEvents } from '#shared/accounts/webhooks/webhook';
import { job } from '#platform/history/effects';
import { hasMaker } from './stopWebhooks';
import { addDelivery, changeWebhook, webhooksOf } from './webhookRepository';

const news = v.object({
  event: v.picklist(webhookEvents),
  /** The customer whose webhooks get the event, as well as the shop's own. */
  client: v.number(),
  /** A name such as 'Pedido 1044', which the list of deliveries shows. */
  about: v.string(),
  /** Ids and names of things, never personal data: a program asks for that with its key. */
  data: v.record(v.string(), v.unknown()),
});

/** Stores one delivery for each webhook that wants the event, once, however often this runs. */
export const announceEventJob = job(news, async ({ client, ...event }, { deliveryId }) => {
  const announced = { ...event, at: momentOf(deliveryId) };
  const [own, shops] = await Promise.all([webhooksOf(client), webhooksOf('shop')]);
  const wanted = [...own, ...shops].filter(
    ({ stopped, events }) => !stopped && events.includes(announced.event),
  );
  for (const row of wanted) {
    const { holder, id: webhook } = row;
    if (!(await hasMaker(row))) {
      await changeWebhook(row, { stopped: true });
      continue;
    }
    const mark = createHash('sha256').update(`${deliveryId} ${webhook}`).digest('hex');
    await addDelivery({
      holder,
      webhook,
      event: announced.event,
      about: announced.about,
      created: announced.at,
      id: messageId(announced.at, mark),
      payload: payloadOf(announced),
      due: announced.at,
    });
  }
});

/** The moment in `D#<id>#H#<moment>#<order>#<effect>`; it is the same at every attempt. */
const momentOf = (deliveryId: string): string => deliveryId.split('#H#')[1]?.split('#')[0] ?? '';

type Announced = { readonly event: WebhookEvent; readonly at: string; readonly data: object };

export const payloadOf = ({ event, at, data }: Announced): string =>
  JSON.stringify({ type: event, timestamp: at, data });

/** Message ids sort in the order of the events. */
export const messageId = (at: string, mark: string): string =>
  `msg_${at.replace(/\D/g, '')}_${mark.slice(0, 16)}`;
