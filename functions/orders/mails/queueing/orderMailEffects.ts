import type { Centavos } from '#shared/values/money';
import { orderReaders } from '#shared/orders/orderReaders';
import { config } from '#platform/config/config';
import { type Effect, queueMail } from '#platform/history/queue';
import { mailDataOf } from './orderMailData';
import type { CustomerMail, StaffMail } from '../orderMails';
import { modelNames } from '#shared/orders/invoice';
import type { InvoiceRecord, OrderRecord } from '#functions/orders/orderRecord';

/** To its client and, where another one of their team placed it, to that person. */
export const mailClient = (
  template: CustomerMail,
  order: OrderRecord,
  welcome: string | null = null,
): Effect[] => readersOf(order).map((to) => queueMail[template](to, mailDataOf(order, welcome)));

export const readersOf = ({
  client,
  placed_by,
}: Pick<OrderRecord, 'client' | 'placed_by'>): string[] => orderReaders(client.email, placed_by);

/** That a note was issued, or an issued one cancelled. */
export const mailInvoice = (
  order: OrderRecord,
  { model, number, files, state }: InvoiceRecord,
): Effect[] =>
  readersOf(order).map((to) =>
    queueMail[state === 'cancelled' ? 'invoiceCancelled' : 'invoiceIssued'](to, {
      ...mailDataOf(order),
      invoice: { name: `${modelNames[model]} ${number ?? ''}`, pdf: files.pdf },
    }),
  );

export const mailStaff = (template: StaffMail, order: OrderRecord): Effect =>
  queueMail[template](config.STAFF_EMAIL, mailDataOf(order));

/** Money for a renewal that cannot be granted; written by the payments' templates. */
export const mailUngranted = (order: OrderRecord, amount: Centavos): Effect =>
  queueMail.ungrantedPayment(config.STAFF_EMAIL, { order: mailDataOf(order), amount });
