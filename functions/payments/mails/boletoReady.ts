import { formatReais } from '#shared/values/money';
import { boletoDueText } from '#shared/payments/boletoDays';
import { orderTable, payableUntil } from '#functions/orders/mails/queueing/orderMailData';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { boletoDetails } from './boletoDetails';
import type { BoletoMailData } from './queueing/paymentMailData';

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
