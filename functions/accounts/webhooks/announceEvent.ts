import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type WebhookEvent, webhookEvents } from '#shared/accounts/webhooks/webhook';
import { job } from '#platform/history/effects';
import { hasMaker } from './stopWebhooks';
import { addDelivery, changeWebhook, webhooksOf } from './webhookRepository';

const news = v.object({
  event: v.picklist(webhookEvents),
  /** The customer whose programs are sent it, as the shop's own are. */
  client: v.number(),
  /** A name such as 'Pedido 1044', which the list of deliveries shows. */
  about: v.string(),
  /** Numbers and names of things, never a person's details: a program asks for those with its key. */
  data: v.record(v.string(), v.unknown()),
});

/** Writes down for each webhook that wants it what is to be sent, once, however often this runs. */
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
      ...{ holder, webhook, event: announced.event, about: announced.about, created: announced.at },
      id: messageId(announced.at, mark),
      payload: payloadOf(announced),
      due: announced.at,
    });
  }
});

/** When its history entry was written: `D#<id>#H#<moment>#<order>#<effect>`, the same at every try. */
const momentOf = (deliveryId: string): string => deliveryId.split('#H#')[1]?.split('#')[0] ?? '';

type Announced = { readonly event: WebhookEvent; readonly at: string; readonly data: object };

export const payloadOf = ({ event, at, data }: Announced): string =>
  JSON.stringify({ type: event, timestamp: at, data });

/** Ids sort in the order of what happened. */
export const messageId = (at: string, mark: string): string =>
  `msg_${at.replace(/\D/g, '')}_${mark.slice(0, 16)}`;
