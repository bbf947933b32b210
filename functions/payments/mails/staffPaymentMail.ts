import { formatReais } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import type { PaymentMailData } from './queueing/paymentMailData';

/** Tells staff of money that does not fit its order; `paragraph` names the buyer. */
export const staffPaymentMail =
  (title: string, paragraph: (buyer: string) => string) =>
  ({ order, amount }: PaymentMailData): Mail =>
    mailLayout({
      subject: `${title}: pedido #${order.id}`,
      paragraphs: [paragraph(order.name)],
      facts: [
        { label: 'Pedido', value: String(order.id) },
        { label: 'Valor pago', value: formatReais(amount) },
        { label: 'Valor do pedido', value: formatReais(order.total) },
      ],
      button: {
        label: 'Abrir o pedido',
        url: siteLink(pathTo('/admin/order/:id', { id: order.id })),
      },
    });
