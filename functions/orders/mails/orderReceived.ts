import { mailLayout } from '../../platform/mailLayout';
import type { Mail } from '../../platform/effects';
import { type OrderMailData, orderTable, siteLink } from '../orderMailData';

export const orderReceived = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Recebemos seu pedido #${order.id}`,
    name: order.name,
    paragraphs: [
      'Recebemos seu pedido. Ele é confirmado com o pagamento: gere o boleto e pague até o vencimento.',
    ],
    button: { label: 'Pagar o pedido', url: siteLink(`/payment/${order.id}`) },
    ...orderTable(order),
    closing: ['A confirmação leva no máximo 48h após o pagamento e chega por e-mail.'],
  });
