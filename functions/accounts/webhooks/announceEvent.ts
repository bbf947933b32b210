import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type WebhookEvent, webhookEvents } from '#shared/accounts/webhooks/webhook';
import { job } from '#platform/history/effects';
import { addDelivery, webhooksOf } from './webhookRepository';

const news = v.object({
  event: v.picklist(webhookEvents),
  /** Whose programs hear of it, beside those of the shop. */
  client: v.number(),
  /** 'Pedido 1044', for who looks at the deliveries. */
  about: v.string(),
  /** Numbers and names of things, never a person's details: a program asks for those with its key. */
  data: v.record(v.string(), v.unknown()),
});

/** Writes down for each webhook that wants it what is to be sent, once, however often this runs. */
export const announceEventJob = job(news, async ({ client, ...event }, { deliveryId }) => {
  const told = { ...event, at: momentOf(deliveryId) };
  const [own, shops] = await Promise.all([webhooksOf(client), webhooksOf('shop')]);
  const wanted = [...own, ...shops].filter(
    ({ stopped, events }) => !stopped && events.includes(told.event),
  );
  for (const { holder, id: webhook } of wanted) {
    const mark = createHash('sha256').update(`${deliveryId} ${webhook}`).digest('hex');
    await addDelivery({
      ...{ holder, webhook, event: told.event, about: told.about, created: told.at },
      id: messageId(told.at, mark),
      payload: payloadOf(told),
      due: told.at,
    });
  }
});

/** When its history entry was written: `D#<id>#H#<moment>#<order>#<effect>`, the same at every try. */
const momentOf = (deliveryId: string): string => deliveryId.split('#H#')[1]?.split('#')[0] ?? '';

type Told = { readonly event: WebhookEvent; readonly at: string; readonly data: object };

export const payloadOf = ({ event, at, data }: Told): string =>
  JSON.stringify({ type: event, timestamp: at, data });

/** In the order of what happened. */
export const messageId = (at: string, mark: string): string =>
  `msg_${at.replace(/\D/g, '')}_${mark.slice(0, 16)}`;
