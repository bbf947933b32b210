import { type Mail, type MailTemplate, mailTemplate } from '#platform/outbox/effects';
import { freeOrderReceived } from './freeOrderReceived';
import { newOrderNotice } from './newOrderNotice';
import { orderCancelled } from './orderCancelled';
import { orderReceived } from './orderReceived';
import { orderRefunded } from './orderRefunded';
import { orderRejected } from './orderRejected';
import { orderReopened } from './orderReopened';
import { orderUnderReview } from './orderUnderReview';
import { paymentConfirmed } from './paymentConfirmed';
import { photoApproved } from './photoApproved';
import { photoNotice } from './photoNotice';
import { photoRequested } from './photoRequested';
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
