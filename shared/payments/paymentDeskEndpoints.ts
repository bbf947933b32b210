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

/** "Conferência": where the provider's payments and the orders differ. */
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
 * Reads the next page of the check under way, or the first one of a new check; whoever wants the end of
 * it calls until `finished`.
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
 * Asks the provider to give a paid order's money back, all of it or a part; the order is cancelled once
 * nothing of it is left.
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
    /** The lines that go back; with neither these, the freight nor an amount all that is left does. */
    lines: v.optional(v.nullable(listField(id))),
    freight: v.optional(v.nullable(v.literal(true, requestRefusals.refund_freight_only))),
    /** Without any line of it, up to what is left. */
    amount: v.optional(v.nullable(money)),
    /** The shop gave the money back itself, so that no provider is asked. */
    outside: v.optional(flag),
    row_version: rowVersion,
  }),
  answer: order,
  grants: { orders: 'write', system: 'write' },
});

/** Staff have dealt with a difference; it changes no order. */
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

/** Has a payment given back that pays for nothing: late, repeated, of no order. It leaves what waits. */
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

/** What was settled waits again: staff settled it by mistake. */
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

/** What was asked of providers to give back, the newest first, with what they say of it. */
export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/refunds',
  access: 'staff',
  area: 'money',
  query: object({ page: pageField }),
  answer: pagedList(listedRefund),
  grants: { orders: 'read', system: 'read' },
});
