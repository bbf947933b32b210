import { formatReais } from '#shared/values/money';
import { formatDate } from '#shared/values/calendarDate';
import { orderLink } from '#functions/orders/mails/queueing/orderMailData';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import type { BoletoMailData } from './queueing/paymentMailData';

export const boletoDueTomorrow = ({ order, boleto }: BoletoMailData): Mail =>
  mailLayout({
    subject: `Boleto vence amanhã: pedido #${order.id}`,
    paragraphs: [
      'O boleto do seu pedido vence amanhã. Se já pagou, desconsidere: a confirmação leva no máximo 48h e chega por e-mail.',
    ],
    facts: [
      { label: 'Pedido', value: String(order.id) },
      { label: 'Vencimento', value: formatDate(boleto.due) },
      { label: 'Valor', value: formatReais(boleto.amount) },
    ],
    code: { label: 'Linha digitável', value: boleto.line },
    ...(boleto.pix ? { otherCode: { label: 'Pix copia e cola', value: boleto.pix } } : {}),
    button: { label: 'Imprimir boleto', url: boleto.link },
    link: orderLink(order),
  });
