import type * as v from 'valibot';
import { embeddedEvent, embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { unauthenticated } from '#platform/domainErrors';
import { secret } from '#platform/auth/secrets';
import { isSameSecret } from './isSameSecret';
import type { PaymentEvent, PaymentProvider, ProviderSecret } from '../providers/paymentProvider';
import { eventMeaning } from './providerEvents';
import { readWebhookBody } from './readWebhookBody';

/** The event of a call that carries the shared secret. */
export const parseEmbeddedWebhook =
  (name: ProviderSecret): PaymentProvider['parseWebhook'] =>
  async (headers, rawBody) => {
    const token = headers[embeddedTokenHeader] ?? '';
    if (!isSameSecret(token, await secret(name))) throw unauthenticated();
    return meaningOf(readWebhookBody(embeddedEvent, rawBody));
  };

type ReceivedEvent = v.InferOutput<typeof embeddedEvent>;

const meaningOf = ({ id, event, payment }: ReceivedEvent): PaymentEvent =>
  eventMeaning({
    id,
    event,
    order: Number(payment.externalReference),
    boleto: payment.id,
    value: payment.value,
  });
