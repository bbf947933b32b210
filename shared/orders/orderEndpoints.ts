import * as v from 'valibot';
import { endpoint } from '#shared/api/endpoint';
import { code, id, object, optionalText, rowVersion } from '#shared/api/fields';
import { ownedListQuery, pagedList } from '#shared/api/pagedList';
import { apiMessages, orderMessages } from '#shared/messages';
import { cleanText } from '#shared/text';
import {
  newOrder,
  newOrderLine,
  order,
  orderChange,
  orderLine,
  orderLineChange,
  requestedPhoto,
} from './order';
import { address } from '#shared/profiles/address';
import { orderSending } from './orderSending';
import { orderStatuses } from './orderStatus';

/** Photos go through the Lambda (rules: png, gif, jpeg, ≤ 4 MB). */
export const maxPhotoSize = 4 * 1024 * 1024;

export const listOrders = endpoint({
  method: 'GET',
  path: '/order',
  access: 'owner',
  query: object({
    ...ownedListQuery.entries,
    /** Only orders with money that somebody has to look at; staff only. */
    payment: v.optional(v.literal('check', 'Valor inválido.')),
  }),
  answer: pagedList(order),
  grants: { orders: 'read', documents: 'write' },
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/order/{id}',
  access: 'owner',
  answer: order,
  grants: { orders: 'read', signatures: 'read' },
});

/** Takes an `Idempotency-Key` header: the same key and body answer the same order. */
export const createOrder = endpoint({
  method: 'POST',
  path: '/order',
  access: 'owner',
  body: newOrder,
  answer: order,
  status: 201,
  budget: 'orders',
  spends: ['openOrders'],
  grants: { orders: 'write', system: 'write', catalog: 'read', signatures: 'read' },
});

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/order/{id}',
  access: 'staff',
  body: orderChange,
  answer: order,
  grants: { orders: 'write' },
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/order/{id}',
  access: 'staff',
  freshFactor: 'always',
  answer: 'nothing',
  grants: { orders: 'write' },
});

export const getOrderPhoto = endpoint({
  method: 'GET',
  path: '/order/{id}/photo/{line}',
  access: 'owner',
  answer: 'fileLink',
  grants: { orders: 'read', photos: 'read' },
});

export const createOrderLine = endpoint({
  method: 'POST',
  path: '/order_publication',
  access: 'staff',
  body: newOrderLine,
  answer: orderLine,
  status: 201,
  grants: { orders: 'write', catalog: 'read', signatures: 'read', system: 'write' },
});

export const updateOrderLine = endpoint({
  method: 'PUT',
  path: '/order_publication/{line}',
  access: 'staff',
  body: orderLineChange,
  answer: orderLine,
  grants: { orders: 'write', system: 'write' },
});

/** The photo staff asked for, by the order's owner; refused when none was. */
export const sendRequestedPhoto = endpoint({
  method: 'PUT',
  path: '/order_publication/{line}/photo',
  access: 'owner',
  body: requestedPhoto,
  answer: order,
  grants: { orders: 'write', system: 'write' },
});

/** With the version it was decided on, a change is refused when the order is no longer as it was seen. */
export const updateOrderStatus = endpoint({
  method: 'POST',
  path: '/api/order_update_status',
  access: 'staff',
  freshFactor: 'byContent',
  body: object({ order: id, status: code(orderStatuses), row_version: rowVersion }),
  answer: order,
  grants: { orders: 'write', signatures: 'read' },
});

export const updateOrderNfe = endpoint({
  method: 'POST',
  path: '/api/order_update_nfe',
  access: 'staff',
  body: object({ order: id, nfe: optionalText(60) }),
  answer: order,
  grants: { orders: 'write' },
});

const reason = v.pipe(
  v.optional(v.nullable(v.string(orderMessages.reasonRequired)), ''),
  v.transform((given) => cleanText(given ?? '')),
  v.nonEmpty(orderMessages.reasonRequired),
  v.maxLength(500, apiMessages.tooLong(500)),
);

export const rejectOrder = endpoint({
  method: 'POST',
  path: '/api/order_reject',
  access: 'staff',
  body: object({ order: id, reason, row_version: rowVersion }),
  answer: order,
  grants: { orders: 'write' },
});

/** Asks the client for another photo of a line; the order stays under review. */
export const requestOrderPhoto = endpoint({
  method: 'POST',
  path: '/api/order_request_photo',
  access: 'staff',
  body: object({ order: id, line: id, reason, row_version: rowVersion }),
  answer: order,
  grants: { orders: 'write' },
});

/** Staff have dealt with the money that did not fit the order: it asks for nobody any more. */
export const checkOrderPayments = endpoint({
  method: 'POST',
  path: '/api/order_check_payments',
  access: 'staff',
  body: object({ order: id }),
  answer: order,
  grants: { orders: 'write' },
});

export const listClientOrders = endpoint({
  method: 'POST',
  path: '/api/get_orders',
  access: 'staff',
  body: object({ client_id: id }),
  answer: v.array(
    v.object({
      id: v.number(),
      publications: v.array(v.string()),
      nfe: v.nullable(v.string()),
      shipping_value: v.string(),
      status: v.picklist(orderStatuses),
      shipping_address: v.optional(v.nullable(address)),
      /** Of a paid one. */
      sending: v.optional(v.nullable(orderSending)),
    }),
  ),
  grants: { orders: 'read', signatures: 'read' },
});

export const uploadOrderPhoto = endpoint({
  method: 'POST',
  path: '/api/order_upload_image',
  access: 'anyone',
  body: { upload: { maxBytes: maxPhotoSize } },
  answer: v.object({ file: v.string() }),
  throttle: 'photoUpload',
  budget: 'uploads',
  // Decoding fifty megapixels.
  memory: 1024,
  grants: { system: 'write', photos: 'write' },
});
