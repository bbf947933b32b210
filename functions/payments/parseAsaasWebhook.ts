import * as v from 'valibot';
import { parseMoney } from '#shared/money';
import { unauthenticated } from '../platform/errors';
import { asaasSecrets } from './asaasSecrets';
import { isSameSecret } from './isSameSecret';
import type { PaymentEvent, PaymentProvider, ProviderSecret } from './paymentProvider';
import { notAnEvent, readWebhookBody } from './readWebhookBody';

const tokenHeader = 'asaas-access-token';

const eventSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  event: v.pipe(v.string(), v.nonEmpty()),
  /** Events about other things than a charge have none. */
  payment: v.nullish(
    v.object({
      id: v.string(),
      externalReference: v.nullish(v.string()),
      value: v.number(),
    }),
  ),
});
type AsaasEvent = v.InferOutput<typeof eventSchema>;

/** The event of a call that carries the token agreed with Asaas. */
export const parseAsaasWebhook =
  (secret: ProviderSecret): PaymentProvider['parseWebhook'] =>
  async (headers, rawBody) => {
    const { webhookToken } = await asaasSecrets(secret);
    if (!isSameSecret(headers[tokenHeader] ?? '', webhookToken)) throw unauthenticated();
    return meaningOf(readWebhookBody(eventSchema, rawBody));
  };

function meaningOf({ id, event, payment }: AsaasEvent): PaymentEvent {
  const order = orderOf(payment?.externalReference);
  // A charge made by hand at Asaas belongs to no order.
  if (!payment || order === null) return { id, type: 'other' };
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

/** The order of `asaasReference`; zeros before it and charges without a sequence are fine too. */
function orderOf(reference: string | null | undefined): number | null {
  const [, order] = /^0*([1-9]\d{0,14})(?:-\d{1,4})?$/.exec(reference ?? '') ?? [];
  return order === undefined ? null : Number(order);
}

/** How a charge at Asaas names the order and which of its boletos it is. */
export const asaasReference = (order: number, sequence: number): string => `${order}-${sequence}`;
