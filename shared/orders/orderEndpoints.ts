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

/** Photos are sent through the Lambda (rules: png, gif, jpeg, ≤ 4 MB). */
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
    /** A column of the back office's list. This and all following filters are for staff only. */
    ordering: orderingField(orderColumns),
    /** `check`: with payments that need a decision; `part`: paid in part, the rest awaited. */
    payment: v.optional(v.picklist(['check', 'part'], requestRefusals.invalid)),
    /** `none`: paid orders with something not invoiced yet. */
    nfe: presenceField,
    /** By the state of its invoices; `todo`: to be issued, waiting, refused or to be undone. */
    invoice: v.optional(v.picklist(invoiceViews, requestRefusals.invalid)),
    /** The month of issue, such as 2026-05, together with `invoice=issued`. */
    issued: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, requestRefusals.invalid))),
    /** By withdrawal: `open` is undecided, `all` have one. */
    withdrawal: v.optional(v.picklist(withdrawalViews, requestRefusals.invalid)),
    /** By where the material of a withdrawal is. */
    material: v.optional(v.picklist(materialStates, requestRefusals.invalid)),
    /** Adds the number of orders in each view of `invoice` or `withdrawal`. */
    tally: v.optional(v.picklist(['invoice', 'withdrawal'], requestRefusals.invalid)),
    /** `none`: paid orders with something printed, but without a tracking code on any parcel. */
    tracking: presenceField,
    /** Unpaid orders that will be cancelled on that day. */
    until: dayFilter,
    period: periodField,
    /** Orders paid in that period, including those refunded since. */
    paid: periodField,
    /** The state of the delivery address. */
    uf: ufsField,
    service: textFilter,
    /** An aircraft model to which a line's publication applies. */
    model: textFilter,
    /** Search text from a bank statement: an amount, a day or a provider's id of a payment. */
    money: textFilter,
    /** Adds the sum of all orders that match. */
    sum: v.optional(v.literal('1', requestRefusals.invalid)),
  }),
  answer: v.object({
    ...pagedList(order).entries,
    /** The sum over all pages, as displayed, without the marker of some shipping types. */
    sum: v.optional(wireMoney),
    tally: v.optional(v.record(v.string(), v.number())),
    /** With `paid`: the amount refunded in that period, and `sum` minus that. */
    refunds: v.optional(wireMoney),
    net: v.optional(wireMoney),
  }),
  records: ['snapshot'],
  grants: { orders: 'read', signatures: 'read' },
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

/** A stored invoice file: `xml`, the legally valid one, or `pdf`. */
export const getInvoiceFile = endpoint({
  method: 'GET',
  path: '/order/{id}/invoices/{invoice}/{file}',
  access: 'owner',
  area: ['orders', 'money'],
  scope: 'orders:read',
  roles: ['buyer'],
  answer: 'fileLink',
  grants: { orders: 'read', documents: 'read', folders: ['invoices'] },
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

/** The contract: the order, its prices and the terms of that day; the same bytes at every call. */
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

/** Cancels an unpaid order for its own client; 400 if a payment came first. */
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

/** Withdraws from lines within seven days of delivery; staff decide about the refund. */
export const withdrawOrder = endpoint({
  method: 'POST',
  path: '/api/order_withdraw',
  access: 'logged',
  roles: ['buyer'],
  freshFactor: 'never',
  body: object({
    order: id,
    reason: optionalText(500),
    /** Pix key for a refund that no provider can make. */
    pix_key: optionalText(80),
    /** The lines to withdraw; all that may be, if omitted. */
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

/** The photo that staff requested, from the order's owner; refused without a request. */
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
  // Decoding fifty megapixels needs it.
  memory: 1024,
  grants: { system: 'write', photos: 'write' },
});
