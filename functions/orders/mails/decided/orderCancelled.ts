import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import { cancelReason, type OrderMailData, orderLink, orderTable } from '../queueing/orderMailData';

export const orderCancelled = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} cancelado`,
    paragraphs: ['Seu pedido foi cancelado. Se recebeu um boleto dele, não o pague mais.'],
    ...cancelReason(order),
    button: orderLink(order),
    ...orderTable(order),
    closing: ['Se ainda quiser as publicações, faça um novo pedido ou fale conosco.'],
  });
