import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { parseMoney } from '#shared/money';
import { embeddedEvent, embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { refused, unauthenticated, unreadable } from '../platform/errors';
import { secret } from '../platform/secrets';
import type { PaymentEvent, WebhookHeaders } from './paymentProvider';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Equal digests have equal length, so that neither content nor length shows in the time it takes. */
const isSame = (given: string, expected: string) =>
  timingSafeEqual(digest(given), digest(expected));

/** The event of a call that carries the shared secret. */
export async function parseEmbeddedWebhook(
  headers: WebhookHeaders,
  rawBody: Uint8Array,
): Promise<PaymentEvent> {
  const token = headers[embeddedTokenHeader] ?? '';
  if (!isSame(token, await secret('paymentProvider'))) throw unauthenticated();
  const { id, event, payment } = readEvent(rawBody);
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

function readEvent(rawBody: Uint8Array) {
  const event = v.safeParse(embeddedEvent, parseJson(rawBody));
  if (!event.success) throw notAnEvent();
  return event.output;
}

const notAnEvent = () => refused('O evento de pagamento não pode ser lido.');

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    throw unreadable('corpo inválido');
  }
}
