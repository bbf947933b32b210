import { mailLayout } from '../../platform/mailLayout';
import type { Mail } from '../../platform/effects';
import { type OrderMailData, orderTable, siteLink } from '../orderMailData';

export const orderUnderReview = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} em análise`,
    name: order.name,
    paragraphs: [
      'Recebemos seu pedido e vamos conferir a foto enviada. Em até 24h você recebe por e-mail o link para o pagamento.',
    ],
    button: { label: 'Ver meus pedidos', url: siteLink('/orders') },
    ...orderTable(order),
  });
