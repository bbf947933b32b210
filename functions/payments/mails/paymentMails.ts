import { mailTemplate, type Mail } from '#platform/history/effects';
import { boletoDueTomorrow, boletoReady } from './boletoMails';
import {
  boletoMailData,
  noticeMailData,
  paymentMailData,
  type PaymentMailData,
  type NoticeMailData,
  refundMailData,
  type RefundMailData,
} from './queueing/paymentMailData';
import { beyondNews, beyondTitle } from '#shared/orders/beyondNews';
import { partAdvice } from '#shared/orders/partPayment';
import { centavos, formatReais, formatAmount } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { mailLayout } from '#platform/mail/mailLayout';
import { noticeRule } from '#functions/orders/transitions/payments/providerNotice';
import { orderLink, refundMethodText } from '#functions/orders/mails/queueing/orderMailData';

/** Tells staff of a payment that does not fit its order; `paragraph` names the buyer. */
const staffMail =
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

const latePayment = staffMail(
  'Pagamento após cancelamento',
  (buyer) =>
    `Chegou um pagamento de ${buyer} para um pedido que não o aguardava mais. O pedido não mudou: confirme-o ou devolva o valor.`,
);

const underpayment = staffMail(
  'Pagamento a menor',
  (buyer) => `O valor pago por ${buyer} é menor que o do pedido, que continua pendente.`,
);

const overpayment = staffMail(
  'Pagamento a maior',
  (buyer) =>
    `O valor pago por ${buyer} é maior que o do pedido, que está confirmado. Devolva a diferença.`,
);

const repeatedPayment = staffMail(
  'Pagamento em duplicidade',
  (buyer) => `${buyer} pagou outra vez um pedido já confirmado. Devolva o valor.`,
);

const ungrantedPayment = staffMail(
  'Renovação paga sem assinatura',
  (buyer) =>
    `Chegou um pagamento de ${buyer} por uma renovação, mas a compra que ela renova foi estornada. Nada foi liberado: devolva o valor e combine uma nova compra.`,
);

/** Tells staff that an order's payment may be lost, or stays after all; the purchase is unchanged. */
function providerNotice({ order, kind, amount }: NoticeMailData): Mail {
  const { label, goodNews } = noticeRule(kind);
  const unchanged = 'O pedido e o que ele liberou não mudaram';
  const next = goodNews
    ? `${goodNews} ${unchanged}.`
    : `${unchanged}: confira no provedor e decida.`;
  return mailLayout({
    subject: `${label}: pedido #${order.id}`,
    paragraphs: [
      `O provedor de pagamento informou sobre o pedido de ${order.name}: ${label.toLowerCase()}. ${next}`,
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
}

const partRefunded = ({ order, refund }: RefundMailData): Mail => {
  const { amount, left, reason, lines, freight } = refund;
  return mailLayout({
    subject: `Reembolso do pedido #${order.id}`,
    paragraphs: [
      `Devolvemos ${formatReais(amount)} do que você pagou pelo seu pedido. ${restOf(refund)}`,
    ],
    quoteTitle: 'Motivo:',
    quote: reason,
    button: orderLink(order),
    facts: [
      { label: 'Valor devolvido', value: formatReais(amount) },
      { label: 'Continua pago', value: formatReais(left) },
      ...(order.paid ? [{ label: 'Forma de devolução', value: refundMethodText(order.paid) }] : []),
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

/** Says what the refund means for the purchased items; a refunded renewal ends only the time that it added. */
function restOf({ lines }: RefundMailData['refund']): string {
  if (lines.length === 0) return 'O pedido continua valendo como está.';
  const renewed = lines.filter(({ renews }) => renews).length;
  return `${endOf(renewed, lines.length)}. O resto do pedido continua valendo.`;
}

function endOf(renewed: number, count: number): string {
  if (renewed === count) {
    return count === 1
      ? 'A assinatura renovada abaixo fica com o vencimento de antes'
      : 'As assinaturas renovadas abaixo ficam com o vencimento de antes';
  }
  if (renewed > 0) {
    return 'As publicações abaixo deixam de estar disponíveis, menos as renovadas, que ficam com o vencimento de antes';
  }
  return count === 1
    ? 'A publicação abaixo deixa de estar disponível'
    : 'As publicações abaixo deixam de estar disponíveis';
}

/** Tells the client of a partial payment, so that they do not pay the whole amount again. */
const paidTooLittle = ({ order, amount }: PaymentMailData): Mail =>
  mailLayout({
    subject: `Pagamento incompleto: pedido #${order.id}`,
    paragraphs: [
      `Recebemos menos do que o valor do seu pedido, que continua pendente. ${partAdvice}`,
    ],
    facts: [
      { label: 'Valor recebido', value: formatReais(amount) },
      { label: 'Valor do pedido', value: formatReais(order.total) },
      { label: 'Falta', value: formatReais(centavos(order.total - amount)) },
    ],
    button: orderLink(order),
  });

/** Tells a client who paid twice, too much or too late that the shop has noticed, before the refund. */
const paidBeyond =
  (isCancelled: boolean) =>
  ({ order, amount }: PaymentMailData): Mail =>
    mailLayout({
      subject: `${beyondTitle(isCancelled)}: pedido #${order.id}`,
      paragraphs: [beyondNews(amount, isCancelled)],
      facts: [
        { label: isCancelled ? 'Valor recebido' : 'Valor a mais', value: formatReais(amount) },
        { label: 'Valor do pedido', value: formatReais(order.total) },
      ],
      button: orderLink(order),
    });

/** Tells the client that a payment for nothing was refunded in full, without staff's note. */
const paymentReturned = ({ order, amount }: PaymentMailData): Mail =>
  mailLayout({
    subject: `Pagamento devolvido: pedido #${order.id}`,
    paragraphs: [
      `Devolvemos ${formatReais(amount)} que chegaram pelo seu pedido sem serem devidos. O pedido continua como está.`,
    ],
    facts: [
      { label: 'Valor devolvido', value: formatReais(amount) },
      { label: 'Forma de devolução', value: refundMethodText({ amount, online: true }) },
    ],
    button: orderLink(order),
  });

const staffMails = {
  latePayment: mailTemplate(paymentMailData, latePayment),
  underpayment: mailTemplate(paymentMailData, underpayment),
  overpayment: mailTemplate(paymentMailData, overpayment),
  repeatedPayment: mailTemplate(paymentMailData, repeatedPayment),
  ungrantedPayment: mailTemplate(paymentMailData, ungrantedPayment),
};

/** The templates that tell staff of a payment that does not fit its order. */
export type StaffPaymentMail = keyof typeof staffMails;

const clientMails = {
  paidTooLittle: mailTemplate(paymentMailData, paidTooLittle),
  paidTooMuch: mailTemplate(paymentMailData, paidBeyond(false)),
  paidWhenCancelled: mailTemplate(paymentMailData, paidBeyond(true)),
  paymentReturned: mailTemplate(paymentMailData, paymentReturned),
};

/** The templates that tell the client of such a payment. */
export type UnfitPaymentMail = keyof typeof clientMails;

/** The templates, by the names that effects use. */
export const paymentMails = {
  ...staffMails,
  ...clientMails,
  boletoReady: mailTemplate(boletoMailData, boletoReady),
  boletoDueTomorrow: mailTemplate(boletoMailData, boletoDueTomorrow),
  providerNotice: mailTemplate(noticeMailData, providerNotice),
  partRefunded: mailTemplate(refundMailData, partRefunded),
};
