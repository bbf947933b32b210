import { type Mail, mailTemplate } from '#platform/history/effects';
import { freeOrderReceived } from './freeOrderReceived';
import { invoiceCancelled, invoiceIssued } from './invoices';
import { newOrderNotice } from './newOrderNotice';
import { orderCancelled } from './decided/orderCancelled';
import { orderReceived } from './orderReceived';
import { orderRefunded } from './decided/orderRefunded';
import { orderRejected } from './decided/orderRejected';
import { orderReopened } from './decided/orderReopened';
import { orderUnderReview } from './orderUnderReview';
import { paymentConfirmed } from './paymentConfirmed';
import { paymentReminder } from './paymentReminder';
import { photoApproved } from './photos/photoApproved';
import { photoNotice } from './photos/photoNotice';
import { photoRequested } from './photos/photoRequested';
import {
  withdrawalCode,
  withdrawalDeclined,
  withdrawalReceived,
} from './withdrawal/withdrawalMails';
import { orderMailData, type OrderMailData } from './queueing/orderMailData';

const template = (write: (order: OrderMailData) => Mail) => mailTemplate(orderMailData, write);

const customerMails = {
  orderReceived: template(orderReceived),
  paymentReminder: template(paymentReminder),
  freeOrderReceived: template(freeOrderReceived),
  orderUnderReview: template(orderUnderReview),
  photoApproved: template(photoApproved),
  photoRequested: template(photoRequested),
  orderRejected: template(orderRejected),
  orderCancelled: template(orderCancelled),
  orderRefunded: template(orderRefunded),
  orderReopened: template(orderReopened),
  paymentConfirmed: template(paymentConfirmed),
  invoiceIssued: template(invoiceIssued),
  invoiceCancelled: template(invoiceCancelled),
  withdrawalReceived: template(withdrawalReceived),
  withdrawalCode: template(withdrawalCode),
  withdrawalDeclined: template(withdrawalDeclined),
};

const staffMails = {
  newOrderNotice: template(newOrderNotice),
  photoNotice: template(photoNotice),
};

export type CustomerMail = keyof typeof customerMails;
export type StaffMail = keyof typeof staffMails;

/** The templates by the names effects use. */
export const orderMails = { ...customerMails, ...staffMails };
