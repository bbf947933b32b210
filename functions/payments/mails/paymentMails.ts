import { mailTemplate } from '#platform/history/effects';
import { boletoDueTomorrow } from './boletoDueTomorrow';
import { boletoReady } from './boletoReady';
import { latePayment } from './latePayment';
import { overpayment } from './overpayment';
import { partRefunded } from './partRefunded';
import { providerNotice } from './providerNotice';
import { repeatedPayment } from './repeatedPayment';
import { ungrantedPayment } from './ungrantedPayment';
import { underpayment } from './underpayment';
import { boletoMailData, noticeMailData, paymentMailData } from './queueing/paymentMailData';
import { refundMailData } from './queueing/refundMailData';

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
};

export type StaffPaymentMail = Exclude<
  keyof typeof paymentMails,
  'boletoReady' | 'boletoDueTomorrow' | 'providerNotice' | 'partRefunded'
>;
