import { config } from '../platform/config';
import { type Effect, type Mail, type MailTemplate, mailTemplate } from '../platform/effects';
import { freeOrderReceived } from './mails/freeOrderReceived';
import { newOrderNotice } from './mails/newOrderNotice';
import { orderCancelled } from './mails/orderCancelled';
import { orderReceived } from './mails/orderReceived';
import { orderRefunded } from './mails/orderRefunded';
import { orderRejected } from './mails/orderRejected';
import { orderReopened } from './mails/orderReopened';
import { orderUnderReview } from './mails/orderUnderReview';
import { paymentConfirmed } from './mails/paymentConfirmed';
import { photoApproved } from './mails/photoApproved';
import { photoNotice } from './mails/photoNotice';
import { mailDataOf, orderMailData, type OrderMailData } from './orderMailData';
import type { OrderRecord } from './orderRecord';

const customerMails = {
  orderReceived,
  freeOrderReceived,
  orderUnderReview,
  photoApproved,
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

/** The templates by the names effects use. */
export const orderMails: Readonly<Record<string, MailTemplate>> = Object.fromEntries(
  Object.entries({ ...customerMails, ...staffMails }).map(([name, write]) => [
    name,
    mailTemplate(orderMailData, write),
  ]),
);

export const mailClient = (template: CustomerMail, order: OrderRecord): Effect => ({
  kind: 'mail',
  template,
  to: order.client.email,
  data: mailDataOf(order),
});

export const mailStaff = (template: keyof typeof staffMails, order: OrderRecord): Effect => ({
  kind: 'mail',
  template,
  to: config.STAFF_EMAIL,
  data: mailDataOf(order),
});
