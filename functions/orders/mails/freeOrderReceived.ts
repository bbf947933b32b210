import { freeNews } from '#shared/orders/isFree';
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

/** For an order without anything to pay: staff confirm it. */
export const freeOrderReceived = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Recebemos seu pedido #${order.id}`,
    paragraphs: [`Recebemos seu pedido. ${freeNews}`],
    button: orderLink(order),
    facts: [...ownPurchaseOrder(order), ...deliveryFacts(order)],
    ...orderTable(order),
    closing: welcomeLines(order),
  });
