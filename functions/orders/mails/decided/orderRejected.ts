import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import { type OrderMailData, orderLink, ownNumber } from '../queueing/orderMailData';

export const orderRejected = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} reprovado`,
    facts: ownNumber(order),
    paragraphs: ['Seu pedido não pôde ser aprovado. O motivo foi:'],
    quote: order.reason ?? '',
    button: orderLink(order),
    closing: ['Nada foi cobrado. Se quiser, faça um novo pedido ou fale conosco.'],
  });
