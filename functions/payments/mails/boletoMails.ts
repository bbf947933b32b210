import { formatReais } from '#shared/values/money';
import { boletoDueText } from '#shared/payments/boletoDays';
import {
  buyersNumbers,
  payLink,
  orderTable,
  payableUntil,
} from '#functions/orders/mails/queueing/orderMailData';
import type { BoletoMailData } from './queueing/paymentMailData';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

/** What every e-mail about a boleto shows: the order, the due date, the amount and how to pay. */
const boletoDetails = ({ order, boleto }: BoletoMailData) => ({
  facts: [
    { label: 'Pedido', value: String(order.id) },
    ...buyersNumbers(order),
    { label: 'Vencimento', value: boletoDueText(boleto.due, boleto.due_note) },
    { label: 'Valor', value: formatReais(boleto.amount) },
  ],
  code: { label: 'Linha digitável', value: boleto.line },
  ...(boleto.pix ? { otherCode: { label: 'Pix copia e cola', value: boleto.pix } } : {}),
  button: { label: 'Imprimir boleto', url: boleto.link },
  link: payLink(order),
});

export const boletoReady = (data: BoletoMailData): Mail =>
  mailLayout({
    subject: `Boleto do pedido #${data.order.id}`,
    preview: `Vence em ${boletoDueText(data.boleto.due, data.boleto.due_note)}, ${formatReais(data.boleto.amount)}. Confirmação em até 48h.`,
    paragraphs: [
      'Seu boleto está pronto. A confirmação leva no máximo 48h após o pagamento e chega por e-mail.',
    ],
    ...boletoDetails(data),
    ...orderTable(data.order),
    closing: payableUntil(data.order),
  });

export const boletoDueTomorrow = (data: BoletoMailData): Mail =>
  mailLayout({
    subject: `Boleto vence amanhã: pedido #${data.order.id}`,
    paragraphs: [
      'O boleto do seu pedido vence amanhã. Se já pagou, desconsidere: a confirmação leva no máximo 48h e chega por e-mail.',
    ],
    ...boletoDetails(data),
    closing: payableUntil(data.order),
  });
