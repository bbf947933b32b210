import * as v from 'valibot';
import { choice, listField, object, text } from '../../api/fields';
import { pagedList } from '../../api/pagedList';
import { integrationInputRefusals } from '../../messages/input/integrationInputRefusals';

/** What happens in the shop that a program can be sent; names are those of the wire. */
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

/** The limit of a holder. */
export const maxWebhooks = 10;
/** Days of failures without one success, after which nothing more is sent. */
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
  /** The moment since which the receiver took nothing. */
  failing_since: v.nullable(v.string()),
  last_delivery: v.nullable(v.string()),
});
export type Webhook = v.InferOutput<typeof webhook>;

/** One try, as the receiver answered it; `status` is null where it did not. */
export const deliveryAnswer = v.object({
  at: v.string(),
  status: v.nullable(v.number()),
  ms: v.number(),
  /** The reason why there was no answer. */
  why: v.nullable(v.picklist(['address', 'name', 'connection', 'time'])),
  /** The first 2 KB of the answer. */
  body: v.string(),
});
export type DeliveryAnswer = v.InferOutput<typeof deliveryAnswer>;

export const delivery = v.object({
  id: v.string(),
  event: v.picklist(webhookEvents),
  /** The thing it is about, such as 'Pedido 1044'. */
  about: v.string(),
  created: v.string(),
  state: v.picklist(['waiting', 'delivered', 'failed']),
  tries: v.number(),
  /** The moment of the next try. */
  next_try: v.nullable(v.string()),
  /** The body that was sent. */
  payload: v.string(),
  answers: v.array(deliveryAnswer),
});
export type Delivery = v.InferOutput<typeof delivery>;

export const deliveryPage = pagedList(delivery);
