import { mailTemplate } from '../platform/effects';
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
