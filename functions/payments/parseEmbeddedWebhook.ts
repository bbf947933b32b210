import { parseMoney } from '#shared/money';
import { embeddedEvent, embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { unauthenticated } from '../platform/errors';
import { secret } from '../platform/secrets';
import { isSameSecret } from './isSameSecret';
import type { PaymentEvent, WebhookHeaders } from './paymentProvider';
import { notAnEvent, readWebhookBody } from './readWebhookBody';

/** The event of a call that carries the shared secret. */
export async function parseEmbeddedWebhook(
  headers: WebhookHeaders,
  rawBody: Uint8Array,
): Promise<PaymentEvent> {
  const token = headers[embeddedTokenHeader] ?? '';
  if (!isSameSecret(token, await secret('paymentProvider'))) throw unauthenticated();
  const { id, event, payment } = readWebhookBody(embeddedEvent, rawBody);
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
