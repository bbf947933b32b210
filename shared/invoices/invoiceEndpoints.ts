import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { id, lines, listField, object, text } from '../api/fields';
import { invoiceInputRefusals } from '../messages/input/invoiceInputRefusals';
import { orderInvoice } from '../orders/invoice';
import { order } from '../orders/order';

/** Orders per request; each of them is a separate transaction. */
export const mostInvoiced = 200;

/** Length that the tax authority accepts for the reason of a cancellation. */
export const cancelReason = { min: 15, max: 255 } as const;

const reasonText = v.pipe(
  lines(cancelReason.max),
  v.minLength(cancelReason.min, invoiceInputRefusals.reason_length),
);

const invoiceNamed = { order: id, invoice: text(20) };

/** The result for one order: its invoices, or why none was requested. */
const outcome = v.object({
  order: v.number(),
  invoices: v.array(orderInvoice),
  refused: v.nullable(v.string()),
});
export type InvoiceOutcome = v.InferOutput<typeof outcome>;

/**
 * Requests the missing invoices of these orders and answers a result at each position. The invoices are
 * then issued even if the caller leaves. Takes an `Idempotency-Key` header.
 */
export const issueInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices',
  access: 'staff',
  area: 'money',
  scope: 'invoices:write',
  freshFactor: 'never',
  body: object({
    orders: v.pipe(
      listField(id, mostInvoiced),
      v.minLength(1, invoiceInputRefusals.no_orders_to_invoice),
    ),
  }),
  answer: v.array(outcome),
  grants: { orders: 'write', system: 'write' },
});

/** Asks the provider for the current state of an invoice. */
export const askInvoice = endpoint({
  method: 'POST',
  path: '/api/invoice_ask',
  access: 'staff',
  area: 'money',
  scope: 'invoices:write',
  freshFactor: 'never',
  body: object(invoiceNamed),
  answer: order,
  grants: {
    orders: 'write',
    catalog: 'read',
    documents: 'write',
    folders: ['invoices'],
    system: 'write',
    secrets: ['invoiceProvider'],
  },
});

/** Asks the provider to cancel an invoice, within its limit. */
export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/api/invoice_cancel',
  access: 'staff',
  area: 'money',
  freshFactor: 'never',
  body: object({
    ...invoiceNamed,
    reason: reasonText,
  }),
  answer: order,
  grants: { orders: 'write' },
});

/** E-mails the client again that an invoice was issued, to their current address. */
export const mailInvoice = endpoint({
  method: 'POST',
  path: '/api/invoice_mail',
  access: 'staff',
  area: 'money',
  freshFactor: 'never',
  body: object(invoiceNamed),
  answer: order,
  grants: { orders: 'write' },
});

/**
 * Removes an invoice that was imported for the wrong order, and its files; an invoice issued by the shop is
 * cancelled instead.
 */
export const removeInvoice = endpoint({
  method: 'POST',
  path: '/api/invoice_remove',
  access: 'staff',
  area: 'money',
  freshFactor: 'never',
  body: object(invoiceNamed),
  answer: order,
  grants: { orders: 'write', documents: 'erase', folders: ['invoices'] },
});

/** What staff did, outside the shop, of an invoice of which something was refunded or whose order is cancelled. */
export const noteInvoiceUndone = endpoint({
  method: 'POST',
  path: '/api/invoice_undone',
  access: 'staff',
  area: 'money',
  freshFactor: 'never',
  body: object({ ...invoiceNamed, how: reasonText }),
  answer: order,
  grants: { orders: 'write' },
});

/** Stores the key of the return invoice that reverses one which could no longer be cancelled. */
export const returnInvoice = endpoint({
  method: 'POST',
  path: '/api/invoice_return',
  access: 'staff',
  area: 'money',
  freshFactor: 'never',
  body: object({ ...invoiceNamed, key: text(60) }),
  answer: order,
  grants: { orders: 'write' },
});
