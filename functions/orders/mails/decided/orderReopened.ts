import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  type OrderMailData,
  orderLink,
  orderTable,
  payableUntil,
  payLink,
  ownNumber,
} from '../queueing/orderMailData';

export const orderReopened = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} reaberto`,
    facts: ownNumber(order),
    paragraphs: [
      'Seu pedido foi reaberto e aguarda o pagamento. O boleto anterior não vale mais: gere um novo.',
    ],
    button: payLink(order),
    link: orderLink(order),
    ...orderTable(order),
    closing: payableUntil(order),
  });
