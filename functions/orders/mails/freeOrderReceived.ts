import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  deliveryFacts,
  type OrderMailData,
  orderLink,
  orderTable,
  welcomeLines,
} from './queueing/orderMailData';

/** For an order without anything to pay: staff confirm it. */
export const freeOrderReceived = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Recebemos seu pedido #${order.id}`,
    paragraphs: [
      'Recebemos seu pedido. Não há nada a pagar: nós o confirmamos e avisamos por e-mail.',
    ],
    button: orderLink(order),
    facts: deliveryFacts(order),
    ...orderTable(order),
    closing: welcomeLines(order),
  });
