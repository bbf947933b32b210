import { randomUUID } from 'node:crypto';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import {
  type EmbeddedEvent,
  embeddedProviderName,
  embeddedTokenHeader,
} from '#shared/payments/embeddedEvent';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { parseMoney, toWire } from '#shared/values/money';

type Payment = {
  readonly site: string;
  readonly order: number;
  /** What was paid, in reais; without it the exact amount of the slip. */
  readonly amount: string | number | undefined;
  /** The secret that the provider and the shop share. */
  readonly secret: string;
};

/** Sends the embedded provider's own event for a paid slip through the real webhook. */
export async function payOrder({ site, order, amount, secret }: Payment): Promise<Response | null> {
  // Only now: the functions' configuration is read when they are imported.
  const { findOrder } = await import('#functions/orders/orderRepository');
  const { amountDue } = await import('#functions/orders/orderRecord');
  const found = await findOrder(order);
  if (!found) return null;
  const event: EmbeddedEvent = {
    id: `local-${randomUUID()}`,
    event: 'PAYMENT_RECEIVED',
    payment: {
      id: found.boleto?.id ?? null,
      externalReference: String(order),
      value: amount ?? toWire(found.boleto?.amount ?? amountDue(found)),
    },
  };
  const { bookPayment } = await import('./demoBookRepository');
  const value = parseMoney(event.payment.value);
  if (value !== null) {
    const now = new Date();
    const paid = {
      order,
      state: 'paid',
      amount: value,
      day: todayInSaoPaulo(now),
      fee: null,
    } as const;
    await bookPayment({ ...paid, id: event.payment.id ?? event.id }, now);
  }
  const webhook = receivePaymentEvent.path.replace('{provider}', embeddedProviderName);
  return fetch(`${site}${webhook}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [embeddedTokenHeader]: secret },
    body: JSON.stringify(event),
  });
}
