import { type Mail, type MailTemplate, mailTemplate } from '#platform/outbox/effects';
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
import { orderMailData, type OrderMailData } from './orderMailData';

const customerMails = {
  orderReceived,
  freeOrderReceived,
  orderUnderReview,
  photoApproved,
  photoRequested,
  orderRejected,
  orderCancelled,
  orderRefunded,
  orderReopened,
  paymentConfirmed,
} as const satisfies Record<string, (order: OrderMailData) => Mail>;

const staffMails = { newOrderNotice, photoNotice } as const satisfies Record<
  string,
  (order: OrderMailData) => Mail
>;

export type CustomerMail = keyof typeof customerMails;
export type StaffMail = keyof typeof staffMails;

/** The templates by the names effects use. */
export const orderMails: Readonly<Record<string, MailTemplate>> = Object.fromEntries(
  Object.entries({ ...customerMails, ...staffMails }).map(([name, write]) => [
    name,
    mailTemplate(orderMailData, write),
  ]),
);
