import { formatReais } from '#shared/money';
import { siteLink } from '../../orders/orderMailData';
import type { Mail } from '../../platform/effects';
import { mailLayout } from '../../platform/mailLayout';
import type { PaymentMailData } from '../paymentMailData';

/** For staff. */
export const latePayment = ({ order, amount }: PaymentMailData): Mail =>
  mailLayout({
    subject: `Pagamento após cancelamento: pedido #${order.id}`,
    paragraphs: [
      `Chegou um pagamento de ${order.name} para um pedido que não o aguardava mais. O pedido não mudou: confirme-o ou devolva o valor.`,
    ],
    facts: [
      { label: 'Pedido', value: String(order.id) },
      { label: 'Valor pago', value: formatReais(amount) },
      { label: 'Valor do pedido', value: formatReais(order.total) },
    ],
    button: { label: 'Abrir o pedido', url: siteLink(`/admin/order/${order.id}`) },
  });
