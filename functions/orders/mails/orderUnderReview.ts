import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  deliveryFacts,
  type OrderMailData,
  orderLink,
  orderTable,
  welcomeLines,
} from './queueing/orderMailData';

export const orderUnderReview = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} em análise`,
    paragraphs: [
      `Recebemos seu pedido e vamos conferir ${order.photos > 1 ? `as ${order.photos} fotos enviadas` : 'a foto enviada'}. Em até 24h você recebe por e-mail o link para o pagamento.`,
    ],
    button: orderLink(order),
    facts: deliveryFacts(order),
    ...orderTable(order),
    closing: welcomeLines(order),
  });
