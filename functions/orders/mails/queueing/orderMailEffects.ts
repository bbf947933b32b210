import type { Centavos } from '#shared/values/money';
import { orderReaders } from '#shared/orders/orderReaders';
import { config } from '#platform/config/config';
import type { Member } from '#platform/history/effects';
import { type Effect, queueMail } from '#platform/history/queue';
import { mailDataOf } from './orderMailData';
import type { CustomerMail, StaffMail } from '../orderMails';
import { modelNames } from '#shared/orders/invoice';
import { type InvoiceRecord, type OrderRecord, placerIn } from '#functions/orders/orderRecord';

/** To its client and to who placed it for them, who gets nothing of it any more once they left the team. */
export const mailClient = (
  template: CustomerMail,
  order: OrderRecord,
  welcome: string | null = null,
): Effect[] =>
  readersOf(order).map(({ to, member }) =>
    queueMail[template](to, mailDataOf(order, welcome), member),
  );

type Reader = { readonly to: string; readonly member?: Member };

const readersOf = ({ client, placed_by: placer }: OrderRecord): Reader[] =>
  orderReaders(client.email, placer).map((to) =>
    to === client.email || !placer ? { to } : { to, member: placerIn(client.id, placer) },
  );

/** That a note was issued, or an issued one cancelled. */
export const mailInvoice = (
  order: OrderRecord,
  { model, number, files, state }: InvoiceRecord,
): Effect[] =>
  readersOf(order).map(({ to, member }) =>
    queueMail[state === 'cancelled' ? 'invoiceCancelled' : 'invoiceIssued'](
      to,
      {
        ...mailDataOf(order),
        invoice: { name: `${modelNames[model]} ${number ?? ''}`, pdf: files.pdf },
      },
      member,
    ),
  );

export const mailStaff = (template: StaffMail, order: OrderRecord): Effect =>
  queueMail[template](config.STAFF_EMAIL, mailDataOf(order));

/** Money for a renewal that cannot be granted; written by the payments' templates. */
export const mailUngranted = (order: OrderRecord, amount: Centavos): Effect =>
  queueMail.ungrantedPayment(config.STAFF_EMAIL, { order: mailDataOf(order), amount });
