import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import { apiMessages, orderMessages } from '../messages/messages';
import { cleanText } from '../values/text';
import { endpoint } from '../api/endpoint';
import {
  choice,
  code,
  dateField,
  flag,
  id,
  lines,
  money,
  object,
  optionalText,
  rowVersion,
} from '../api/fields';
import { pagedList, pageField } from '../api/pagedList';
import {
  deliveryChange,
  newOrderLine,
  order,
  orderChange,
  orderLine,
  orderLineChange,
} from './order';
import { address } from '../profiles/addresses/address';
import { orderSending } from './orderSending';
import { handMeans, referenceLength } from './received';
import { orderStatuses } from './orderStatus';
import { waitingPhoto } from './photoQueue';
import { withdrawalSteps } from './withdrawal';

/** Shown to the client; a missing one is refused in the specification's words. */
const reason = v.pipe(
  v.optional(v.nullable(v.string(orderMessages.reasonRequired)), ''),
  v.transform((given) => cleanText(given ?? '')),
  v.nonEmpty(orderMessages.reasonRequired),
  v.maxLength(500, apiMessages.tooLong(500)),
);

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/order/{id}',
  access: 'staff',
  area: 'orders',
  freshFactor: 'never',
  body: orderChange,
  answer: order,
  // A note may mention colleagues.
  grants: { orders: 'write', accounts: 'write' },
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/order/{id}',
  access: 'staff',
  area: 'orders',
  freshFactor: 'always',
  answer: 'nothing',
  grants: { orders: 'write' },
});

export const createOrderLine = endpoint({
  method: 'POST',
  path: '/order_publication',
  access: 'staff',
  area: 'orders',
  freshFactor: 'byContent',
  body: newOrderLine,
  answer: orderLine,
  status: 201,
  grants: { orders: 'write', catalog: 'read', signatures: 'read', system: 'write' },
});

export const updateOrderLine = endpoint({
  method: 'PUT',
  path: '/order_publication/{line}',
  access: 'staff',
  area: 'orders',
  freshFactor: 'never',
  body: orderLineChange,
  answer: orderLine,
  grants: { orders: 'write', catalog: 'read', system: 'write' },
});

/** A price other than the publication's, agreed by staff, until the order is paid. */
export const priceOrderLine = endpoint({
  method: 'PUT',
  path: '/order_publication/{line}/price',
  access: 'staff',
  area: 'orders',
  freshFactor: 'byContent',
  body: object({ value: money, row_version: rowVersion }),
  answer: order,
  grants: { orders: 'write' },
});

export const deleteOrderLine = endpoint({
  method: 'DELETE',
  path: '/order_publication/{line}',
  access: 'staff',
  area: 'orders',
  freshFactor: 'never',
  answer: 'nothing',
  grants: { orders: 'write' },
});

/** Changes the address while no parcel contains any of it, the freight until it is paid. */
export const updateOrderDelivery = endpoint({
  method: 'PUT',
  path: '/order/{id}/delivery',
  access: 'staff',
  area: ['orders', 'shipping'],
  freshFactor: 'byContent',
  body: deliveryChange,
  answer: order,
  grants: { orders: 'write', catalog: 'read', system: 'read' },
});

const receivedInput = object({
  date: dateField,
  means: choice(handMeans),
  reference: optionalText(referenceLength),
});

export const updateOrderStatus = endpoint({
  method: 'POST',
  path: '/api/order_update_status',
  access: 'staff',
  area: 'orders',
  freshFactor: 'byContent',
  body: object({
    order: id,
    status: code(orderStatuses),
    row_version: rowVersion,
    /** With status 2: how it was paid; if omitted, today by other means. */
    received: v.optional(v.nullable(receivedInput)),
    /** With status 3: the reason shown to the customer. */
    reason: optionalText(500),
  }),
  answer: order,
  grants: { orders: 'write', signatures: 'read' },
});

export const updateOrderNfe = endpoint({
  method: 'POST',
  path: '/api/order_update_nfe',
  access: 'staff',
  area: ['orders', 'money'],
  scope: 'invoices:write',
  freshFactor: 'never',
  /** `only_missing`: refused if the order already has another number. */
  body: object({ order: id, nfe: optionalText(60), only_missing: v.optional(flag) }),
  answer: order,
  grants: { orders: 'write' },
});

/** Sends the client a payment reminder by e-mail, at most once a day. */
export const remindOrder = endpoint({
  method: 'POST',
  path: '/api/order_remind',
  access: 'staff',
  area: 'orders',
  freshFactor: 'never',
  body: object({ order: id }),
  answer: order,
  grants: { orders: 'write' },
});

/** A comment of staff on an order; its author may change it for ten minutes. */
export const commentOrder = endpoint({
  method: 'POST',
  path: '/api/order_comment',
  access: 'staff',
  area: 'orders',
  freshFactor: 'never',
  body: object({ order: id, text: lines(2000) }),
  answer: 'nothing',
  grants: { orders: 'write', accounts: 'write' },
});

/** Imports an NF-e or NFS-e into the order it names, of the same buyer and amount due. */
export const importInvoice = endpoint({
  method: 'POST',
  path: '/api/order_import_nfe',
  access: 'staff',
  area: ['orders', 'money'],
  scope: 'invoices:write',
  freshFactor: 'never',
  body: object({
    xml: v.pipe(v.string(apiMessages.required), v.maxLength(200_000, apiMessages.tooLong(200_000))),
  }),
  /** `already`: the order already had this invoice. */
  answer: v.object({ order: v.number(), nfe: v.string(), already: v.boolean() }),
  records: ['snapshot'],
  grants: { orders: 'write', documents: 'write', folders: ['invoices'] },
});

export const rejectOrder = endpoint({
  method: 'POST',
  path: '/api/order_reject',
  access: 'staff',
  area: 'orders',
  freshFactor: 'never',
  body: object({ order: id, reason, row_version: rowVersion }),
  answer: order,
  grants: { orders: 'write' },
});

/**
 * Records the return code, the arrival of the material, or why the withdrawal is declined; a refund
 * also ends it.
 */
export const decideWithdrawal = endpoint({
  method: 'POST',
  path: '/api/order_withdrawal',
  access: 'staff',
  area: 'orders',
  freshFactor: 'never',
  body: object({
    order: id,
    step: choice(withdrawalSteps),
    /** The posting code for the return, with the step `code`. */
    return_code: optionalText(40),
    /** The reason shown to the client, with the step `declined`. */
    answer: optionalText(500),
    row_version: rowVersion,
  }),
  answer: order,
  grants: { orders: 'write' },
});

/** Requests a return code from the carrier and e-mails it; a repetition answers the same code. */
export const askReturnCode = endpoint({
  method: 'POST',
  path: '/api/order_return_code',
  access: 'staff',
  area: 'orders',
  freshFactor: 'never',
  body: object({ order: id }),
  answer: order,
  grants: { orders: 'write', catalog: 'read', secrets: ['correios'] },
});

/** The photos that wait for staff, one row per line, the order waiting longest first. */
export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/photos',
  access: 'staff',
  area: 'orders',
  query: object({ page: pageField }),
  answer: pagedList(waitingPhoto),
  grants: { orders: 'read', catalog: 'read', photos: 'read' },
});

/** Asks the client for another photo of a line; the order stays under review. */
export const requestOrderPhoto = endpoint({
  method: 'POST',
  path: '/api/order_request_photo',
  access: 'staff',
  area: 'orders',
  freshFactor: 'never',
  body: object({ order: id, line: id, reason, row_version: rowVersion }),
  answer: order,
  grants: { orders: 'write' },
});

/** Staff have settled payments that did not fit the order, so they no longer need a decision. */
export const checkOrderPayments = endpoint({
  method: 'POST',
  path: '/api/order_check_payments',
  access: 'staff',
  area: ['orders', 'money'],
  freshFactor: 'never',
  body: object({ order: id }),
  answer: order,
  grants: { orders: 'write' },
});

export const listClientOrders = endpoint({
  method: 'POST',
  path: '/api/get_orders',
  access: 'staff',
  area: ['orders', 'shipping', 'customers'],
  body: object({ client_id: id }),
  answer: v.array(
    v.object({
      id: v.number(),
      publications: v.array(v.string()),
      nfe: v.nullable(v.string()),
      shipping_value: wireMoney,
      status: v.picklist(orderStatuses),
      shipping_address: v.optional(v.nullable(address)),
      /** Weight of the printed lines, in kg with three decimals. */
      weight: v.optional(v.string()),
      /** Set for a paid order. */
      sending: v.optional(v.nullable(orderSending)),
    }),
  ),
  grants: { orders: 'read', signatures: 'read', catalog: 'read' },
});
