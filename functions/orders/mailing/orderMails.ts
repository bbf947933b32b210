import { type Mail, mailTemplate } from '#platform/history/effects';
import { freeOrderReceived } from '../mails/freeOrderReceived';
import { newOrderNotice } from '../mails/newOrderNotice';
import { orderCancelled } from '../mails/orderCancelled';
import { orderReceived } from '../mails/orderReceived';
import { orderRefunded } from '../mails/orderRefunded';
import { orderRejected } from '../mails/orderRejected';
import { orderReopened } from '../mails/orderReopened';
import { orderUnderReview } from '../mails/orderUnderReview';
import { paymentConfirmed } from '../mails/paymentConfirmed';
import { photoApproved } from '../mails/photoApproved';
import { photoNotice } from '../mails/photoNotice';
import { photoRequested } from '../mails/photoRequested';
import { orderMailData, type OrderMailData } from '../orderMailData';

const template = (write: (order: OrderMailData) => Mail) => mailTemplate(orderMailData, write);

const customerMails = {
  orderReceived: template(orderReceived),
  freeOrderReceived: template(freeOrderReceived),
  orderUnderReview: template(orderUnderReview),
  photoApproved: template(photoApproved),
  photoRequested: template(photoRequested),
  orderRejected: template(orderRejected),
  orderCancelled: template(orderCancelled),
  orderRefunded: template(orderRefunded),
  orderReopened: template(orderReopened),
  paymentConfirmed: template(paymentConfirmed),
};

const staffMails = {
  newOrderNotice: template(newOrderNotice),
  photoNotice: template(photoNotice),
};

export type CustomerMail = keyof typeof customerMails;
export type StaffMail = keyof typeof staffMails;

/** The templates by the names effects use. */
export const orderMails = { ...customerMails, ...staffMails };
