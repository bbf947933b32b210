import type { Centavos } from '#shared/values/money';
import { config } from '#platform/config/config';
import { type Effect, queueMail } from '#platform/history/queue';
import { mailDataOf } from './orderMailData';
import type { CustomerMail, StaffMail } from '../orderMails';
import type { OrderRecord } from '#functions/orders/orderRecord';

export const mailClient = (
  template: CustomerMail,
  order: OrderRecord,
  welcome: string | null = null,
): Effect => queueMail[template](order.client.email, mailDataOf(order, welcome));

export const mailStaff = (template: StaffMail, order: OrderRecord): Effect =>
  queueMail[template](config.STAFF_EMAIL, mailDataOf(order));

/** Money for a renewal that cannot be granted; written by the payments' templates. */
export const mailUngranted = (order: OrderRecord, amount: Centavos): Effect =>
  queueMail.ungrantedPayment(config.STAFF_EMAIL, { order: mailDataOf(order), amount });
