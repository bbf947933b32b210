import type { Mail } from '#platform/history/effects';
import { payableUntil } from '#functions/orders/mails/queueing/orderMailData';
import { mailLayout } from '#platform/mail/mailLayout';
import { boletoDetails } from './boletoDetails';
import type { BoletoMailData } from './queueing/paymentMailData';

export const boletoDueTomorrow = (data: BoletoMailData): Mail =>
  mailLayout({
    subject: `Boleto vence amanhã: pedido #${data.order.id}`,
    paragraphs: [
      'O boleto do seu pedido vence amanhã. Se já pagou, desconsidere: a confirmação leva no máximo 48h e chega por e-mail.',
    ],
    ...boletoDetails(data),
    closing: payableUntil(data.order),
  });
