import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import { endpoint } from '../api/endpoint';
import { id, listField, object, optionalText } from '../api/fields';
import {
  dayFilter,
  orderingField,
  periodField,
  presenceField,
  textFilter,
  ufsField,
} from '../api/listFilters';
import { ownedListQuery, pagedList } from '../api/pagedList';
import { invoiceViews } from './invoice';
import { newOrder, order, requestedPhoto } from './order';
import { materialStates, withdrawalViews } from './withdrawal';
import { requestRefusals } from '../messages/input/requestRefusals';

/** Photos go through the Lambda (rules: png, gif, jpeg, ≤ 4 MB). */
export const maxPhotoSize = 4 * 1024 * 1024;

/** Columns by which staff can sort orders. */
export const orderColumns = ['id', 'date', 'client', 'uf', 'status', 'total', 'left'] as const;

export const listOrders = endpoint({
  method: 'GET',
  path: '/order',
  access: 'owner',
  area: ['orders', 'money'],
  scope: 'orders:read',
  roles: ['buyer'],
  query: object({
    ...ownedListQuery.entries,
    /** By a column of the back office's list; staff only, as all that follows. */
    ordering: orderingField(orderColumns),
    /** `check`: with money that needs a decision; `part`: paid in part, the rest is awaited. Staff only. */
    payment: v.optional(v.picklist(['check', 'part'], requestRefusals.invalid)),
    /** `none`: paid orders of which something is on no note yet. */
    nfe: presenceField,
    /** By how its notes stand; `todo`: to be issued, waited for, refused or to be undone. */
    invoice: v.optional(v.picklist(invoiceViews, requestRefusals.invalid)),
    /** The month, as 2026-05, in which those of `invoice=issued` were. */
    issued: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, requestRefusals.invalid))),
    /** Filters by withdrawal: `open` is undecided, `all` have one; staff only. */
    withdrawal: v.optional(v.picklist(withdrawalViews, requestRefusals.invalid)),
    /** Filters by where the material of a withdrawal is. */
    material: v.optional(v.picklist(materialStates, requestRefusals.invalid)),
    /** Adds how many there are in each view of `invoice` or `withdrawal`. */
    tally: v.optional(v.picklist(['invoice', 'withdrawal'], requestRefusals.invalid)),
    /** `none`: paid orders with something on paper, of which no parcel has a tracking code. */
    tracking: presenceField,
    /** Unpaid orders that are given up on that day. */
    until: dayFilter,
    period: periodField,
    /** What was paid in that time, also what was refunded since. */
    paid: periodField,
    /** The state of the delivery address. */
    uf: ufsField,
    service: textFilter,
    /** An aircraft's model that a line's publication applies to. */
    model: textFilter,
    /** A line of a bank statement: an amount, a day or a provider's id of a payment. */
    money: textFilter,
    /** Adds the sum of all orders that match. */
    sum: v.optional(v.literal('1', requestRefusals.invalid)),
  }),
  answer: v.object({
    ...pagedList(order).entries,
    /** Of all pages together, as shown: without the marker of some ways of shipping. */
    sum: v.optional(wireMoney),
    tally: v.optional(v.record(v.string(), v.number())),
    /** Where `paid` is asked for: what went back in that time, and what is left of `sum` without it. */
    refunds: v.optional(wireMoney),
    net: v.optional(wireMoney),
  }),
  records: ['snapshot'],
  grants: { orders: 'read', signatures: 'read', documents: 'write' },
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/order/{id}',
  access: 'owner',
  area: ['orders', 'money', 'shipping'],
  scope: 'orders:read',
  roles: ['buyer'],
  answer: order,
  grants: { orders: 'read', signatures: 'read', accounts: 'read', catalog: 'read' },
});

/** What the shop keeps of an invoice: `xml`, which counts before the treasury, or `pdf`. */
export const getInvoiceFile = endpoint({
  method: 'GET',
  path: '/order/{id}/invoices/{invoice}/{file}',
  access: 'owner',
  area: ['orders', 'money'],
  scope: 'orders:read',
  roles: ['buyer'],
  answer: 'fileLink',
  grants: { orders: 'read', documents: 'read' },
});

/** Takes an `Idempotency-Key` header: the same key and body answer the same order. */
export const createOrder = endpoint({
  method: 'POST',
  path: '/order',
  access: 'owner',
  area: 'orders',
  scope: 'orders:write',
  roles: ['buyer'],
  freshFactor: 'byContent',
  body: newOrder,
  answer: order,
  status: 201,
  budget: 'orders',
  spends: ['openOrders'],
  grants: { orders: 'write', system: 'write', catalog: 'read', signatures: 'read' },
});

/** What was agreed on: the order, its prices and the terms of that day, the same bytes whenever it is asked for. */
export const getOrderContract = endpoint({
  method: 'GET',
  path: '/order/{id}/contract',
  access: 'owner',
  area: 'orders',
  scope: 'orders:read',
  roles: ['buyer'],
  answer: 'pdf',
  budget: 'documents',
  records: ['copy'],
  grants: { orders: 'write' },
});

/** Its own client cancels it as long as nothing was paid; a payment that was faster is 400. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order_cancel',
  access: 'logged',
  scope: 'orders:write',
  roles: ['buyer'],
  freshFactor: 'never',
  body: object({ order: id, reason: optionalText(500) }),
  answer: order,
  grants: { orders: 'write' },
});

/** Its own client leaves each line once, within seven days of the delivery; staff decide what goes back. */
export const withdrawOrder = endpoint({
  method: 'POST',
  path: '/api/order_withdraw',
  access: 'logged',
  roles: ['buyer'],
  freshFactor: 'never',
  body: object({
    order: id,
    reason: optionalText(500),
    /** Where the money is wanted that no provider can give back. */
    pix_key: optionalText(80),
    /** The lines that are left; without them all that may be. */
    lines: v.optional(v.nullable(listField(id))),
  }),
  answer: order,
  grants: { orders: 'write', signatures: 'read', system: 'write' },
});

export const getOrderPhoto = endpoint({
  method: 'GET',
  path: '/order/{id}/photo/{line}',
  access: 'owner',
  area: 'orders',
  roles: ['buyer', 'quality'],
  answer: 'fileLink',
  grants: { orders: 'read', photos: 'read' },
});

/** The photo staff asked for, by the order's owner; refused when none was. */
export const sendRequestedPhoto = endpoint({
  method: 'PUT',
  path: '/order_publication/{line}/photo',
  access: 'owner',
  area: 'orders',
  scope: 'orders:write',
  roles: ['buyer'],
  freshFactor: 'never',
  body: requestedPhoto,
  answer: order,
  grants: { orders: 'write', catalog: 'read', system: 'write' },
});

export const uploadOrderPhoto = endpoint({
  method: 'POST',
  path: '/api/order_upload_image',
  access: 'anyone',
  scope: 'orders:write',
  // Readers send the picture of an error in a manual.
  roles: ['buyer', 'quality', 'reader'],
  body: { upload: { maxBytes: maxPhotoSize } },
  answer: v.object({ file: v.string() }),
  throttle: 'photoUpload',
  budget: 'uploads',
  // Decoding fifty megapixels.
  memory: 1024,
  grants: { system: 'write', photos: 'write' },
});
