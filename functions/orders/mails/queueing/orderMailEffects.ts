import { downloadOnly } from '#shared/orders/orderTotals';
import { type Centavos, sum } from '#shared/values/money';
import { orderReaders } from '#shared/orders/orderReaders';
import { config } from '#platform/config/config';
import type { MailedMember } from '#platform/history/effects';
import { type Effect, queueMail } from '#platform/history/queue';
import { type MailSaid, mailDataOf, type OrderMailData } from './orderMailData';
import type { CustomerMail, StaffMail } from '../../effects';
import { modelNames } from '#shared/orders/invoice';
import { type InvoiceRecord, type OrderRecord, placerIn } from '#functions/orders/orderRecord';

/** The client, or someone who acts for the client's company. */
export type TeamPerson = { readonly id: number; readonly email: string };

export type MailedBesides = MailSaid & {
  /** The member of the client's team who asked for what the e-mail is about. */
  readonly asked_by?: TeamPerson | undefined;
  /** E-mail addresses of the team members who got the order's slip. */
  readonly buyers?: readonly string[];
};

/** Mails the client and, while they are in the team, who placed the order and who asked for this. */
export function mailClient(
  template: CustomerMail,
  order: OrderRecord,
  { asked_by, buyers = [], ...said }: MailedBesides = {},
): Effect[] {
  const known = readersOf(order, asked_by);
  const others = buyers.filter((buyer) => known.every(({ to }) => to !== buyer));
  const readers = [...known, ...others.map((to): Reader => ({ to }))];
  const data = { ...mailDataOf(order, said), has_readers: readers.length > 1 };
  return readers.map(({ to, member }) => queueMail[template](to, data, member));
}

type Reader = { readonly to: string; readonly member?: MailedMember };

/** Who hears about an order, as far as they are still in the team. */
export function readersOf(order: OrderRecord, asker?: TeamPerson): Reader[] {
  const { client, placed_by: placer } = order;
  const readers = orderReaders(client.email, placer).map((to) =>
    to === client.email || !placer ? { to } : { to, member: placerIn(client.id, placer) },
  );
  return !asker || asker.id === client.id || asker.id === placer?.id
    ? readers
    : [...readers, { to: asker.email, member: placerIn(client.id, asker) }];
}

/** Tells the client that an invoice was issued, or that an issued one was cancelled. */
export function mailInvoice(order: OrderRecord, invoice: InvoiceRecord): Effect[] {
  const { model, number, files, state, value } = invoice;
  const data = mailDataOf(order);
  const mailedInvoice = { name: `${modelNames[model]} ${number ?? ''}`, pdf: files.pdf, value };
  return readersOf(order).map(({ to, member }) =>
    queueMail[state === 'cancelled' ? 'invoiceCancelled' : 'invoiceIssued'](
      to,
      { ...data, ...billedBy(invoice, order, data), invoice: mailedInvoice },
      member,
    ),
  );
}

/**
 * What an invoice is for, because a mixed order has two. One read from a file does not name its lines, so
 * they are only known if it is of the whole order.
 */
function billedBy(
  { lines, value }: InvoiceRecord,
  order: OrderRecord,
  data: OrderMailData,
): Pick<OrderMailData, 'lines' | 'shipping_type' | 'total'> {
  const ids = lines ?? (value === data.total ? order.lines.map(({ id }) => id) : []);
  const isBilled = order.lines.map(({ id }) => ids.includes(id));
  const billedLines = data.lines.filter((_, at) => isBilled[at]);
  const hasFreight = billedLines.length > 0 && sum(billedLines.map((line) => line.value)) < value;
  return {
    // An invoice may come late, when what the payment promised has left or is overdue.
    lines: billedLines.map((line) => ({ ...line, sent: [] })),
    shipping_type: hasFreight ? data.shipping_type : downloadOnly,
    total: value,
  };
}

export const mailStaff = (template: StaffMail, order: OrderRecord): Effect =>
  queueMail[template](config.STAFF_EMAIL, mailDataOf(order));

/** Tells staff of a payment for a renewal that cannot be granted; the payments' templates write it. */
export const mailUngranted = (order: OrderRecord, amount: Centavos): Effect =>
  queueMail.ungrantedPayment(config.STAFF_EMAIL, { order: mailDataOf(order), amount });
