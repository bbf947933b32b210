import type { Centavos } from '#shared/values/money';
import { config } from '#platform/config';
import type { Effect } from '#platform/outbox/effects';
import { mailDataOf } from './orderMailData';
import type { CustomerMail, StaffMail } from './orderMails';
import type { OrderRecord } from '../orderRecord';

export const mailClient = (
  template: CustomerMail,
  order: OrderRecord,
  welcome: string | null = null,
): Effect => ({
  kind: 'mail',
  template,
  to: order.client.email,
  data: mailDataOf(order, welcome),
});

export const mailStaff = (template: StaffMail, order: OrderRecord): Effect => ({
  kind: 'mail',
  template,
  to: config.STAFF_EMAIL,
  data: mailDataOf(order),
});

/** Money for a renewal that cannot be granted; written by the payments' templates. */
export const mailUngranted = (order: OrderRecord, amount: Centavos): Effect => ({
  kind: 'mail',
  template: 'ungrantedPayment',
  to: config.STAFF_EMAIL,
  data: { order: mailDataOf(order), amount },
});
