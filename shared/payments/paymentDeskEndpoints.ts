import * as v from 'valibot';
import { choice, flag, id, listField, money, object, rowVersion, text } from '../api/fields';
import { requestRefusals } from '../messages/input/requestRefusals';
import { endpoint } from '../api/endpoint';
import { order } from '../orders/order';
import { periodField } from '../api/listFilters';
import { pagedList, pageField, searchField } from '../api/pagedList';
import {
  checkRun,
  finding,
  findingKinds,
  findingViews,
  listedRefund,
  paymentCheck,
  filings,
} from './paymentCheck';

/** "Conferência": the differences between the provider's payments and the orders. */
export const getPaymentCheck = endpoint({
  method: 'GET',
  path: '/api/payment_check',
  access: 'staff',
  area: 'money',
  query: object({
    view: v.optional(choice(findingViews), 'open'),
    /** An amount, a day, a provider's id, an order's number or its client. */
    search: searchField,
    kind: v.optional(choice([...findingKinds, 'mended'])),
    /** Days of payment. */
    period: periodField,
    page: pageField,
  }),
  answer: paymentCheck,
  grants: { orders: 'read', system: 'read' },
});

/**
 * Reads the next page of the check in progress, or the first of a new one; call it until `finished`
 * to complete the check.
 */
export const runPaymentCheck = endpoint({
  method: 'POST',
  path: '/api/payment_check/run',
  access: 'staff',
  area: 'money',
  freshFactor: 'never',
  answer: checkRun,
  grants: {
    orders: 'write',
    signatures: 'read',
    system: 'write',
    secrets: ['paymentProvider', 'formerPaymentProvider'],
  },
});

/**
 * Requests a full or partial refund of a paid order from the provider; the order is cancelled once
 * everything is refunded.
 */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/order_refund',
  access: 'staff',
  area: 'money',
  freshFactor: 'always',
  body: object({
    order: id,
    reason: text(500),
    /** The lines to refund; without lines, freight and amount, everything remaining. */
    lines: v.optional(v.nullable(listField(id))),
    freight: v.optional(v.nullable(v.literal(true, requestRefusals.refund_freight_only))),
    /** An amount independent of lines, up to what remains. */
    amount: v.optional(v.nullable(money)),
    /** The shop refunds the money itself, so no provider is asked. */
    outside: v.optional(flag),
    row_version: rowVersion,
  }),
  answer: order,
  grants: { orders: 'write', system: 'write' },
});

/** Marks a difference as settled by staff; changes no order. */
export const settleFinding = endpoint({
  method: 'POST',
  path: '/api/payment_check/settle',
  access: 'staff',
  area: 'money',
  freshFactor: 'never',
  body: object({
    finding: text(200),
    resolution: choice(filings),
    note: text(500),
  }),
  answer: finding,
  grants: { orders: 'write', system: 'write' },
});

/** Refunds a payment without effect (late, repeated, of no order) and settles the finding. */
export const refundFinding = endpoint({
  method: 'POST',
  path: '/api/payment_check/refund',
  access: 'staff',
  area: 'money',
  freshFactor: 'always',
  body: object({ finding: text(200), note: text(500) }),
  answer: finding,
  grants: { orders: 'write', system: 'write' },
});

/** Reopens a finding that staff settled by mistake. */
export const reopenFinding = endpoint({
  method: 'POST',
  path: '/api/payment_check/reopen',
  access: 'staff',
  area: 'money',
  freshFactor: 'never',
  body: object({ finding: text(200), at: text(40) }),
  answer: finding,
  grants: { orders: 'write', system: 'write' },
});

/** Refunds requested from providers, newest first, with their current state. */
export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/refunds',
  access: 'staff',
  area: 'money',
  query: object({ page: pageField }),
  answer: pagedList(listedRefund),
  grants: { orders: 'read', system: 'read' },
});
