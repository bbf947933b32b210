import { mailTemplate } from '#platform/history/effects';
import { boletoDueTomorrow } from '../mails/boletoDueTomorrow';
import { boletoReady } from '../mails/boletoReady';
import { latePayment } from '../mails/latePayment';
import { overpayment } from '../mails/overpayment';
import { providerNotice } from '../mails/providerNotice';
import { repeatedPayment } from '../mails/repeatedPayment';
import { ungrantedPayment } from '../mails/ungrantedPayment';
import { underpayment } from '../mails/underpayment';
import { boletoMailData, noticeMailData, paymentMailData } from '../paymentMailData';

/** The templates by the names effects use. */
export const paymentMails = {
  boletoReady: mailTemplate(boletoMailData, boletoReady),
  boletoDueTomorrow: mailTemplate(boletoMailData, boletoDueTomorrow),
  latePayment: mailTemplate(paymentMailData, latePayment),
  underpayment: mailTemplate(paymentMailData, underpayment),
  overpayment: mailTemplate(paymentMailData, overpayment),
  repeatedPayment: mailTemplate(paymentMailData, repeatedPayment),
  providerNotice: mailTemplate(noticeMailData, providerNotice),
  ungrantedPayment: mailTemplate(paymentMailData, ungrantedPayment),
};

export type StaffPaymentMail = Exclude<
  keyof typeof paymentMails,
  'boletoReady' | 'boletoDueTomorrow' | 'providerNotice'
>;
