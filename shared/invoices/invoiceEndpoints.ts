import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { id, lines, listField, object, text } from '../api/fields';
import { invoiceInputRefusals } from '../messages/input/invoiceInputRefusals';
import { orderInvoice } from '../orders/invoice';
import { order } from '../orders/order';

/** So many are asked for at a time; each of them is a transaction of its own. */
export const mostInvoiced = 200;

/** What the treasury takes as the reason of a cancellation. */
export const cancelReason = { min: 15, max: 255 } as const;

const reasonText = v.pipe(
  lines(cancelReason.max),
  v.minLength(cancelReason.min, invoiceInputRefusals.reason_length),
);

const invoiceNamed = { order: id, invoice: text(20) };

/** What became of one order: its notes, or why none was asked for. */
const outcome = v.object({
  order: v.number(),
  invoices: v.array(orderInvoice),
  refused: v.nullable(v.string()),
});
export type InvoiceOutcome = v.InferOutput<typeof outcome>;

/**
 * Has the notes issued that these orders lack, an outcome at each position. They wait for the provider from then
 * on, whoever goes away. Takes an `Idempotency-Key` header.
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

/** Asks the provider now how a note stands. */
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
    system: 'write',
    secrets: ['invoiceProvider'],
  },
});

/** Asks the provider to cancel a note, within its limit. */
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

/** Sends its client once more that a note was issued, to the address they have now. */
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

/** Takes a note off that was imported with the wrong order, and its files; one that was issued from here is cancelled. */
export const removeInvoice = endpoint({
  method: 'POST',
  path: '/api/invoice_remove',
  access: 'staff',
  area: 'money',
  freshFactor: 'never',
  body: object(invoiceNamed),
  answer: order,
  grants: { orders: 'write', documents: 'erase' },
});

/** What staff did, outside the shop, of a note of which something was refunded or whose order is cancelled. */
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

/** The key of the note that takes one back which could not be cancelled any more. */
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
