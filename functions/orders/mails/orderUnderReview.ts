import { linkByMail } from '#shared/orders/answerPromise';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  deliveryFacts,
  type OrderMailData,
  orderLink,
  orderTable,
  welcomeLines,
  ownPurchaseOrder,
} from './queueing/orderMailData';

export const orderUnderReview = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} em análise`,
    paragraphs: [
      `Recebemos seu pedido e vamos conferir ${order.photos > 1 ? `as ${order.photos} fotos enviadas` : 'a foto enviada'}. ${linkByMail} em até 24h.`,
    ],
    button: orderLink(order),
    facts: [...ownPurchaseOrder(order), ...deliveryFacts(order)],
    ...orderTable(order),
    closing: welcomeLines(order),
  });
