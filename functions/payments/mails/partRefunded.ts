import { formatAmount, formatReais } from '#shared/values/money';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { orderLink, wayBack } from '#functions/orders/mails/queueing/orderMailData';
import type { RefundMailData } from './queueing/refundMailData';

export const partRefunded = ({ order, refund }: RefundMailData): Mail => {
  const { amount, left, reason, lines, freight } = refund;
  return mailLayout({
    subject: `Reembolso do pedido #${order.id}`,
    paragraphs: [
      `Devolvemos ${formatReais(amount)} do que você pagou pelo seu pedido. ${restOf(refund)}`,
    ],
    ...{ quoteTitle: 'Motivo:', quote: reason },
    button: orderLink(order),
    facts: [
      { label: 'Valor devolvido', value: formatReais(amount) },
      { label: 'Continua pago', value: formatReais(left) },
      ...(order.paid ? [{ label: 'Forma de devolução', value: wayBack(order.paid) }] : []),
    ],
    lines: [
      ...lines.map(({ name, detail, value }) => ({
        title: name,
        detail,
        amount: formatAmount(value),
      })),
      ...(freight === null ? [] : [{ title: 'Frete', amount: formatAmount(freight) }]),
    ],
    ...(lines.length > 0 || freight !== null ? { total: formatReais(amount) } : {}),
  });
};

/** Says what the refund changes about the items bought. */
function restOf({ lines }: RefundMailData['refund']): string {
  if (lines.length === 0) return 'O pedido continua valendo como está.';
  const what =
    lines.length === 1
      ? 'A publicação abaixo deixa de estar disponível'
      : 'As publicações abaixo deixam de estar disponíveis';
  return `${what}; uma renovação devolvida deixa a assinatura com o vencimento de antes. O resto do pedido continua valendo.`;
}
