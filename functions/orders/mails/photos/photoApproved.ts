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

export const photoApproved = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Foto aprovada: pague o pedido #${order.id}`,
    facts: ownNumber(order),
    paragraphs: [
      `${order.photos > 1 ? `As ${order.photos} fotos do seu pedido foram aprovadas` : 'A foto do seu pedido foi aprovada'}. Agora é só gerar o boleto e pagar.`,
    ],
    button: payLink(order),
    link: orderLink(order),
    ...orderTable(order),
    closing: [
      'A confirmação leva no máximo 48h após o pagamento e chega por e-mail.',
      ...payableUntil(order),
    ],
  });
