import { mailLayout } from '../../platform/mailLayout';
import type { Mail } from '../../platform/effects';
import { type OrderMailData, orderTable, siteLink } from '../orderMailData';

export const orderRefunded = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} estornado`,
    name: order.name,
    paragraphs: [
      'O pagamento do seu pedido foi estornado e o pedido, cancelado. As publicações dele deixam de estar disponíveis.',
    ],
    button: { label: 'Ver meus pedidos', url: siteLink('/orders') },
    ...orderTable(order),
  });
