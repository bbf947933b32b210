import { formatReais } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { noticeRule } from '#functions/orders/transitions/payments/providerNotice';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import type { NoticeMailData } from './queueing/paymentMailData';

/** To staff: money of an order may be gone, and what was bought is not. */
export const providerNotice = ({ order, kind, amount }: NoticeMailData): Mail =>
  mailLayout({
    subject: `${noticeRule(kind).label}: pedido #${order.id}`,
    paragraphs: [
      `O provedor de pagamento informou sobre o pedido de ${order.name}: ${noticeRule(kind).label.toLowerCase()}. O pedido e o que ele liberou não mudaram: confira no provedor e decida.`,
    ],
    facts: [
      { label: 'Pedido', value: String(order.id) },
      ...(amount === null ? [] : [{ label: 'Valor informado', value: formatReais(amount) }]),
      { label: 'Valor do pedido', value: formatReais(order.total) },
    ],
    button: {
      label: 'Abrir o pedido',
      url: siteLink(pathTo('/admin/order/:id', { id: order.id })),
    },
  });
