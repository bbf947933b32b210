import type * as v from 'valibot';
import { embeddedEvent, embeddedTokenHeader } from '#shared/payments/embeddedEvent';
import { secret } from '#platform/auth/secrets';
import type {
  PaymentEvent,
  PaymentProvider,
  ProviderSecret,
} from '#functions/payments/providers/paymentProvider';
import { eventMeaning } from '#functions/payments/providers/providerEvents';
import { tokenWebhook } from '#functions/payments/providers/tokenWebhook';

/** The event of a call that carries the shared secret. */
export const parseEmbeddedWebhook = (name: ProviderSecret): PaymentProvider['parseWebhook'] =>
  tokenWebhook({
    header: embeddedTokenHeader,
    token: () => secret(name),
    schema: embeddedEvent,
    meaningOf,
  });

type ReceivedEvent = v.InferOutput<typeof embeddedEvent>;

const meaningOf = ({ id, event, payment }: ReceivedEvent): PaymentEvent =>
  eventMeaning({
    id,
    event,
    order: Number(payment.externalReference),
    boleto: payment.id,
    value: payment.value,
    net: payment.netValue,
    billingType: payment.billingType,
    times: payment.installmentCount,
    card: payment.creditCard && {
      brand: payment.creditCard.creditCardBrand,
      last: payment.creditCard.creditCardNumber,
    },
  });
