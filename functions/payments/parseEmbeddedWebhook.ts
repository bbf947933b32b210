import type * as v from 'valibot';
import { parseMoney } from '#shared/money';
import { embeddedEvent, embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { unauthenticated } from '../platform/errors';
import { secret } from '../platform/secrets';
import { isSameSecret } from './isSameSecret';
import type { PaymentEvent, PaymentProvider, ProviderSecret } from './paymentProvider';
import { notAnEvent, readWebhookBody } from './readWebhookBody';

/** The event of a call that carries the shared secret. */
export const parseEmbeddedWebhook =
  (name: ProviderSecret): PaymentProvider['parseWebhook'] =>
  async (headers, rawBody) => {
    const token = headers[embeddedTokenHeader] ?? '';
    if (!isSameSecret(token, await secret(name))) throw unauthenticated();
    return meaningOf(readWebhookBody(embeddedEvent, rawBody));
  };

type Event = v.InferOutput<typeof embeddedEvent>;

function meaningOf({ id, event, payment }: Event): PaymentEvent {
  const order = Number(payment.externalReference);
  switch (event) {
    case 'PAYMENT_RECEIVED':
    case 'PAYMENT_CONFIRMED': {
      const amount = parseMoney(payment.value);
      if (amount === null || amount < 0) throw notAnEvent();
      return { id, type: 'paid', order, boleto: payment.id, amount };
    }
    case 'PAYMENT_DELETED':
      return { id, type: 'withdrawn', order, boleto: payment.id };
    default:
      return { id, type: 'other' };
  }
}
