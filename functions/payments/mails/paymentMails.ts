import { mailTemplate, type Mail } from '#platform/history/effects';
import { boletoDueTomorrow, boletoReady } from './boletoMails';
import { partRefunded } from './partRefunded';
import { paidTooLittle, paymentReturned } from './unfitPaymentMails';
import {
  boletoMailData,
  noticeMailData,
  paymentMailData,
  type PaymentMailData,
  type NoticeMailData,
} from './queueing/paymentMailData';
import { refundMailData } from './queueing/refundMailData';
import { formatReais } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { mailLayout } from '#platform/mail/mailLayout';
import { noticeRule } from '#functions/orders/transitions/payments/providerNotice';

/** Tells staff of money that does not fit its order; `paragraph` names the buyer. */
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

/** To staff: money of an order may be gone, and what was bought is not. */
const providerNotice = ({ order, kind, amount }: NoticeMailData): Mail =>
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

/** The templates by the names effects use. */
export const paymentMails = {
  boletoReady: mailTemplate(boletoMailData, boletoReady),
  boletoDueTomorrow: mailTemplate(boletoMailData, boletoDueTomorrow),
  latePayment: mailTemplate(paymentMailData, latePayment),
  underpayment: mailTemplate(paymentMailData, underpayment),
  overpayment: mailTemplate(paymentMailData, overpayment),
  repeatedPayment: mailTemplate(paymentMailData, repeatedPayment),
  providerNotice: mailTemplate(noticeMailData, providerNotice),
  partRefunded: mailTemplate(refundMailData, partRefunded),
  ungrantedPayment: mailTemplate(paymentMailData, ungrantedPayment),
  paidTooLittle: mailTemplate(paymentMailData, paidTooLittle),
  paymentReturned: mailTemplate(paymentMailData, paymentReturned),
};

export type StaffPaymentMail = Exclude<
  keyof typeof paymentMails,
  | 'boletoReady'
  | 'boletoDueTomorrow'
  | 'providerNotice'
  | 'partRefunded'
  | 'paidTooLittle'
  | 'paymentReturned'
>;
