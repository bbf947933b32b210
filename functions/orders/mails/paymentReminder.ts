import { waysToPay } from '#shared/messages/waysToPay';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  type OrderMailData,
  orderLink,
  orderTable,
  payableUntil,
  payLink,
  ownPurchaseOrder,
} from './queueing/orderMailData';

export const paymentReminder = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Falta pagar o pedido #${order.id}`,
    facts: ownPurchaseOrder(order),
    paragraphs: [
      `Seu pedido ainda espera o pagamento, por ${waysToPay}. Se já pagou, desconsidere: a confirmação leva no máximo 48h e chega por e-mail.`,
    ],
    button: payLink(order),
    link: orderLink(order),
    ...orderTable(order),
    closing: payableUntil(order),
  });
