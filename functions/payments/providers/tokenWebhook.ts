import * as v from 'valibot';
import { refused, unauthenticated, unreadable } from '#platform/domainErrors';
import type { AutomaticPixEvent } from './automaticPix';
import type { PaymentEvent, PaymentProvider } from './paymentProvider';
import { isSameSecret } from '#platform/auth/isSameSecret';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';

type MeantEvent = PaymentEvent | AutomaticPixEvent;

type Webhook<Schema extends v.GenericSchema> = {
  /** The header in which the provider sends the agreed token, in lower case. */
  readonly header: string;
  readonly token: () => Promise<string>;
  readonly schema: Schema;
  readonly meaningOf: (event: v.InferOutput<Schema>) => MeantEvent | Promise<MeantEvent>;
};

/** Reads the calls of a provider that identifies itself by a token in a header; 401 for a wrong token. */
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

/** The event that a provider sent; throws 400 when the body is not one. */
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
