import { randomUUID } from 'node:crypto';
import { receivePaymentEvent } from '#shared/payments/paymentEndpoints';
import {
  type EmbeddedEvent,
  embeddedProviderName,
  embeddedTokenHeader,
} from '#shared/payments/embeddedEvent';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos, parseMoney, toWire } from '#shared/values/money';

/** The address for the embedded provider's events, and the secret shared with the shop. */
export type EmbeddedShop = { readonly site: string; readonly secret: string };

type Payment = EmbeddedShop & {
  readonly order: number;
  /** The amount paid in reais; the exact amount of the slip if undefined. */
  readonly amount: string | number | undefined;
};

/** Sends the embedded provider's event for a paid slip through the real webhook. */
export async function payOrder({ order, amount, ...shop }: Payment): Promise<Response | null> {
  // Imported late, because functions read their configuration when imported.
  const { findOrder } = await import('#functions/orders/orderRepository');
  const { amountDue } = await import('#functions/orders/orderRecord');
  const found = await findOrder(order);
  if (!found) return null;
  const payment = {
    id: found.boleto?.id ?? null,
    externalReference: String(order),
    value: amount ?? toWire(found.boleto?.amount ?? amountDue(found)),
  };
  return reportPaid(shop, 'PAYMENT_RECEIVED', payment);
}

/** Books a payment as the demonstration's bank would, and sends its event to the shop. */
export async function reportPaid(
  shop: EmbeddedShop,
  name: string,
  payment: EmbeddedEvent['payment'],
): Promise<Response> {
  const { bookPayment } = await import('./demoBookRepository');
  const id = `local-${randomUUID()}`;
  const amount = parseMoney(payment.value);
  const net = parseMoney(payment.netValue ?? '');
  if (amount !== null) {
    const now = new Date();
    const fee = net === null ? null : centavos(amount - net);
    const order = Number(payment.externalReference);
    const paid = { order, state: 'paid', amount, day: todayInSaoPaulo(now), fee } as const;
    await bookPayment({ ...paid, id: payment.id ?? id }, now);
  }
  return tellShop(shop, { id, event: name, payment });
}

export const tellShop = ({ site, secret }: EmbeddedShop, event: EmbeddedEvent): Promise<Response> =>
  fetch(`${site}${receivePaymentEvent.path.replace('{provider}', embeddedProviderName)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [embeddedTokenHeader]: secret },
    body: JSON.stringify(event),
  });
