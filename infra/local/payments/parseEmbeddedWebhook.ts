import * as v from 'valibot';
import { automaticEvent } from '#shared/payments/automaticEvent';
import { embeddedEvent, embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { secret } from '#platform/auth/secrets';
import type {
  PaymentEvent,
  PaymentProvider,
  ProviderSecret,
} from '#functions/payments/providers/paymentProvider';
import type { AutomaticPixEvent } from '#functions/payments/providers/automaticPix';
import { automaticPixMeaning } from '#functions/payments/providers/automaticPixMeaning';
import { automaticCharge } from './embeddedAutomaticPix';
import { eventMeaning } from '#functions/payments/providers/providerEvents';
import { tokenWebhook } from '#functions/payments/providers/tokenWebhook';

/** The event of a call that carries the shared secret. */
export const parseEmbeddedWebhook = (name: ProviderSecret): PaymentProvider['parseWebhook'] =>
  tokenWebhook({
    header: embeddedTokenHeader,
    token: () => secret(name),
    schema: v.union([embeddedEvent, automaticEvent]),
    meaningOf,
  });

type ReceivedEvent = v.InferOutput<typeof embeddedEvent> | v.InferOutput<typeof automaticEvent>;

function meaningOf(received: ReceivedEvent): PaymentEvent | AutomaticPixEvent {
  if ('authorization' in received) {
    const { authorization, ...said } = received;
    return automaticPixMeaning({ ...said, authorization: authorization.id });
  }
  const { id, event, payment } = received;
  return eventMeaning({
    id,
    event,
    order: Number(payment.externalReference),
    boleto: payment.id,
    value: payment.value,
    net: payment.netValue,
    billingType: automaticCharge.test(payment.id ?? '') ? 'PIX' : payment.billingType,
    times: payment.installmentCount,
    card: payment.creditCard && {
      brand: payment.creditCard.creditCardBrand,
      last: payment.creditCard.creditCardNumber,
    },
  });
}
