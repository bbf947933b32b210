import * as v from 'valibot';
import { choice, object, text } from '../api/fields';
import { endpoint } from '../api/endpoint';
import { pageField } from '../api/pagedList';
import { checkRun, finding, findingViews, paymentCheck, resolutions } from './paymentCheck';

/** "Conferência": where the provider's payments and the orders differ. */
export const getPaymentCheck = endpoint({
  method: 'GET',
  path: '/api/payment_check',
  access: 'staff',
  query: object({ view: v.optional(choice(findingViews), 'open'), page: pageField }),
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
  answer: checkRun,
  grants: {
    orders: 'write',
    signatures: 'read',
    system: 'write',
    secrets: ['paymentProvider', 'formerPaymentProvider'],
  },
});

/** Staff have dealt with a difference; it changes no order. */
export const settleFinding = endpoint({
  method: 'POST',
  path: '/api/payment_check/settle',
  access: 'staff',
  body: object({
    finding: text(200),
    resolution: choice(resolutions),
    note: text(500),
  }),
  answer: finding,
  grants: { orders: 'write', system: 'write' },
});
