import type { Centavos } from '#shared/money';
import { formatBoletoLine } from '#shared/payments/boletoCode';
import { mailDataOf } from '../orders/orderMailData';
import type { BoletoRecord, OrderRecord } from '../orders/orderRecord';
import { config } from '../platform/config';
import { type Effect, mailTemplate } from '../platform/effects';
import { boletoDueTomorrow } from './mails/boletoDueTomorrow';
import { boletoReady } from './mails/boletoReady';
import { latePayment } from './mails/latePayment';
import { overpayment } from './mails/overpayment';
import { repeatedPayment } from './mails/repeatedPayment';
import { underpayment } from './mails/underpayment';
import { boletoMailData, paymentMailData } from './paymentMailData';

/** The templates by the names effects use. */
export const paymentMails = {
  boletoReady: mailTemplate(boletoMailData, boletoReady),
  boletoDueTomorrow: mailTemplate(boletoMailData, boletoDueTomorrow),
  latePayment: mailTemplate(paymentMailData, latePayment),
  underpayment: mailTemplate(paymentMailData, underpayment),
  overpayment: mailTemplate(paymentMailData, overpayment),
  repeatedPayment: mailTemplate(paymentMailData, repeatedPayment),
};

export type StaffPaymentMail = Exclude<
  keyof typeof paymentMails,
  'boletoReady' | 'boletoDueTomorrow'
>;

export const mailBoleto = (
  order: OrderRecord,
  { line, link, due, amount }: BoletoRecord,
  template: 'boletoReady' | 'boletoDueTomorrow' = 'boletoReady',
): Effect => ({
  kind: 'mail',
  template,
  to: order.client.email,
  data: {
    order: mailDataOf(order),
    boleto: { line: formatBoletoLine(line), link, due, amount },
  },
});

export const mailStaffPayment = (
  template: StaffPaymentMail,
  order: OrderRecord,
  amount: Centavos,
): Effect => ({
  kind: 'mail',
  template,
  to: config.STAFF_EMAIL,
  data: { order: mailDataOf(order), amount },
});
