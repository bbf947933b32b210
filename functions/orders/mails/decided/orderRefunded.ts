import { formatReais } from '#shared/values/money';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import { cancelReason, type OrderMailData, orderLink, orderTable } from '../queueing/orderMailData';

export const orderRefunded = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} estornado`,
    paragraphs: [
      'O pagamento do seu pedido foi estornado e o pedido, cancelado. As publicações dele deixam de estar disponíveis.',
    ],
    ...cancelReason(order),
    button: orderLink(order),
    facts: order.paid
      ? [
          { label: 'Valor devolvido', value: formatReais(order.paid.amount) },
          { label: 'Forma de devolução', value: wayOf(order.paid) },
        ]
      : [],
    ...orderTable(order),
  });

/** A slip cannot be paid back to itself. */
const wayOf = ({ online }: NonNullable<OrderMailData['paid']>) =>
  online
    ? 'Pix pelo mesmo Pix; boleto por transferência para a conta de quem pagou'
    : 'da mesma forma em que foi pago, combinada com nossa equipe';
