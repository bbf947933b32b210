import { waysToPay } from '#shared/messages/waysToPay';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  deliveryFacts,
  type OrderMailData,
  orderLink,
  orderTable,
  payableUntil,
  payLink,
  welcomeLines,
  ownNumber,
} from './queueing/orderMailData';

export const orderReceived = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Recebemos seu pedido #${order.id}`,
    paragraphs: [
      `Recebemos seu pedido. Ele é confirmado com o pagamento, por ${waysToPay}, até o vencimento.`,
    ],
    button: payLink(order),
    link: orderLink(order),
    ...orderTable(order),
    facts: [...ownNumber(order), ...deliveryFacts(order)],
    closing: [
      ...welcomeLines(order),
      'A confirmação leva no máximo 48h após o pagamento e chega por e-mail.',
      ...payableUntil(order),
    ],
  });
