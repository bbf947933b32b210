import * as v from 'valibot';
import { choice, listField, object, text } from '../../api/fields';
import { pagedList } from '../../api/pagedList';
import { integrationInputRefusals } from '../../messages/input/integrationInputRefusals';

/** Events that a program can receive; the names are used on the wire. */
export const webhookEvents = [
  'revision.published',
  'document.published',
  'subscription.expiring',
  'subscription.renewed',
  'order.placed',
  'order.paid',
  'order.refunded',
  'parcel.sent',
  'parcel.delivered',
  'invoice.issued',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Webhooks per holder. */
export const maxWebhooks = 10;
/** After so many days of failures without a success, the webhook is stopped. */
export const failingDays = 5;
/** Days for which a delivery is kept. */
export const deliveryDays = 30;

export const newWebhook = object({
  url: text(500),
  events: v.pipe(
    listField(choice(webhookEvents), webhookEvents.length),
    v.minLength(1, integrationInputRefusals.no_event),
    v.transform((chosen) => [...new Set(chosen)]),
  ),
});

export const webhook = v.object({
  id: v.number(),
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  created: v.string(),
  state: v.picklist(['active', 'failing', 'stopped']),
  /** The time since which no delivery has succeeded. */
  failing_since: v.nullable(v.string()),
  last_delivery: v.nullable(v.string()),
});
export type Webhook = v.InferOutput<typeof webhook>;

/** One try and the receiver's answer; `status` is null without an answer. */
export const deliveryAnswer = v.object({
  at: v.string(),
  status: v.nullable(v.number()),
  ms: v.number(),
  /** Why there was no answer. */
  why: v.nullable(v.picklist(['address', 'name', 'connection', 'time'])),
  /** The first 2 KB of the answer. */
  body: v.string(),
});
export type DeliveryAnswer = v.InferOutput<typeof deliveryAnswer>;

export const delivery = v.object({
  id: v.string(),
  event: v.picklist(webhookEvents),
  /** What it is about, such as 'Pedido 1044'. */
  about: v.string(),
  created: v.string(),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  tries: v.number(),
  next_try: v.nullable(v.string()),
  payload: v.string(),
  answers: v.array(deliveryAnswer),
});
export type Delivery = v.InferOutput<typeof delivery>;

export const deliveryPage = pagedList(delivery);
