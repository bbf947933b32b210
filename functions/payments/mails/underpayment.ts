import { formatReais } from '#shared/money';
import { siteLink } from '../../orders/orderMailData';
import type { Mail } from '../../platform/effects';
import { mailLayout } from '../../platform/mailLayout';
import type { PaymentMailData } from '../paymentMailData';

/** For staff. */
export const underpayment = ({ order, amount }: PaymentMailData): Mail =>
  mailLayout({
    subject: `Pagamento a menor: pedido #${order.id}`,
    paragraphs: [`O valor pago por ${order.name} é menor que o do pedido, que continua pendente.`],
    facts: [
      { label: 'Pedido', value: String(order.id) },
      { label: 'Valor pago', value: formatReais(amount) },
      { label: 'Valor do pedido', value: formatReais(order.total) },
    ],
    button: { label: 'Abrir o pedido', url: siteLink(`/admin/order/${order.id}`) },
  });
