import type { Mail } from '#platform/history/effects';
import { lastPayableDay } from '#shared/payments/boletoDays';
import { payableUntil } from '#functions/orders/mails/queueing/orderMailData';
import { mailLayout } from '#platform/mail/mailLayout';
import { boletoDetails } from './boletoDetails';
import type { BoletoMailData } from './queueing/paymentMailData';

/** On the last day that banks take it, which is another than its due day where they are closed on that. */
export const boletoDueTomorrow = (data: BoletoMailData): Mail => {
  const isMoved = lastPayableDay(data.boleto.due) !== data.boleto.due;
  const ends = isMoved ? 'pode ser pago só até amanhã' : 'vence amanhã';
  return mailLayout({
    subject: `Boleto ${ends}: pedido #${data.order.id}`,
    paragraphs: [
      `O boleto do seu pedido ${ends}. Se já pagou, desconsidere: a confirmação leva no máximo 48h e chega por e-mail.`,
    ],
    ...boletoDetails(data),
    closing: payableUntil(data.order),
  });
};
