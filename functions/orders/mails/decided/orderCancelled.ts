import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  cancelReason,
  type OrderMailData,
  orderLink,
  orderTable,
  ownNumber,
} from '../queueing/orderMailData';

export const orderCancelled = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} cancelado`,
    facts: ownNumber(order),
    paragraphs: ['Seu pedido foi cancelado. Se recebeu um boleto dele, não o pague mais.'],
    ...cancelReason(order),
    button: orderLink(order),
    ...orderTable(order),
    closing: ['Se ainda quiser as publicações, faça um novo pedido ou fale conosco.'],
  });
