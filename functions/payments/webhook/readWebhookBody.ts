import * as v from 'valibot';
import { refused, unreadable } from '#platform/domainErrors';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';

export const notAnEvent = () => refused(paymentRefusals.unreadable_event);

/** The event a provider sent, or a 400 that says it is none. */
export function readWebhookBody<Schema extends v.GenericSchema>(
  schema: Schema,
  rawBody: Uint8Array,
): v.InferOutput<Schema> {
  const event = v.safeParse(schema, parseJson(rawBody));
  if (!event.success) throw notAnEvent();
  return event.output;
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    throw unreadable('corpo inválido');
  }
}
