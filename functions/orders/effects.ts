import { type EffectHandlers, type Mail, mailTemplate } from '#platform/history/effects';
import {
  freeOrderReceived,
  newOrderNotice,
  orderReceived,
  orderUnderReview,
} from './mails/newOrderMails';
import {
  deliveryMoved,
  invoiceCancelled,
  invoiceIssued,
  orderCancelled,
  orderRecharged,
  orderRefunded,
  orderRejected,
  orderReopened,
  paymentConfirmed,
  paymentReminder,
  photoApproved,
  photoNotice,
  photoRequested,
} from './mails/orderMails';
import { orderMailData, type OrderMailData } from './mails/queueing/orderMailData';
import { withdrawalCode, withdrawalDeclined, withdrawalReceived } from './mails/withdrawalMails';

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
  orderRecharged: template(orderRecharged),
  deliveryMoved: template(deliveryMoved),
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

export const orderEffects = {
  mails: { ...customerMails, ...staffMails },
} as const satisfies EffectHandlers;
