import { formatReais } from '#shared/values/money';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  cancelReason,
  type OrderMailData,
  orderLink,
  orderTable,
  wayBack,
  ownNumber,
} from '../queueing/orderMailData';

export const orderRefunded = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} estornado`,
    paragraphs: [
      'O pagamento do seu pedido foi estornado e o pedido, cancelado. As publicações dele deixam de estar disponíveis.',
    ],
    ...cancelReason(order),
    button: orderLink(order),
    facts: [
      ...ownNumber(order),
      ...(order.paid
        ? [
            { label: 'Valor devolvido', value: formatReais(order.paid.amount) },
            { label: 'Forma de devolução', value: wayBack(order.paid) },
          ]
        : []),
    ],
    ...orderTable(order),
  });
