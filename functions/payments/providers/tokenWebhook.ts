import * as v from 'valibot';
import { refused, unauthenticated, unreadable } from '#platform/domainErrors';
import type { AutomaticPixEvent } from './automaticPix';
import type { PaymentEvent, PaymentProvider } from './paymentProvider';
import { isSameSecret } from '#platform/auth/isSameSecret';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';

type MeantEvent = PaymentEvent | AutomaticPixEvent;

type Webhook<Schema extends v.GenericSchema> = {
  /** In which the provider sends what was agreed with it, in lower case. */
  readonly header: string;
  readonly token: () => Promise<string>;
  readonly schema: Schema;
  readonly meaningOf: (event: v.InferOutput<Schema>) => MeantEvent | Promise<MeantEvent>;
};

/** Reads the calls of a provider that proves who it is by a token in a header; 401 without the right one. */
export const tokenWebhook =
  <Schema extends v.GenericSchema>({
    header,
    token,
    schema,
    meaningOf,
  }: Webhook<Schema>): PaymentProvider['parseWebhook'] =>
  async (headers, rawBody) => {
    if (!isSameSecret(headers[header] ?? '', await token())) throw unauthenticated();
    return meaningOf(readWebhookBody(schema, rawBody));
  };

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
