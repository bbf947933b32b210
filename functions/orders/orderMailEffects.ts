import { config } from '../platform/config';
import type { Effect } from '../platform/effects';
import { mailDataOf } from './orderMailData';
import type { CustomerMail, StaffMail } from './orderMails';
import type { OrderRecord } from './orderRecord';

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
