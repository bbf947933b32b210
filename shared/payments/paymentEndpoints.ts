import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { flag, id, object, times } from '../api/fields';

export const makeBoleto = endpoint({
  method: 'POST',
  path: '/api/make_boleto',
  access: 'owner',
  area: ['orders', 'money'],
  scope: 'orders:write',
  roles: ['buyer'],
  freshFactor: 'never',
  body: object({ order: id }),
  answer: v.object({
    transaction_link: v.string(),
    boleto: v.object({
      line: v.string(),
      barcode: v.string(),
      due: v.string(),
      due_note: v.nullable(v.string()),
      pix: v.nullable(v.string()),
    }),
  }),
  spends: ['charges'],
  grants: {
    orders: 'write',
    signatures: 'read',
    system: 'write',
    secrets: ['paymentProvider', 'linkKey'],
  },
});

/**
 * Opens the provider's page for paying by card, for the client or for staff who send it; only the
 * provider's event confirms the payment.
 */
export const orderCard = endpoint({
  method: 'POST',
  path: '/api/order_card',
  access: 'owner',
  area: ['orders', 'money'],
  roles: ['buyer'],
  freshFactor: 'never',
  body: object({
    order: id,
    /** The number of installments; a different number than last time makes a new page. */
    installments: v.optional(v.nullable(times)),
    /** Makes a new page even for the same number, except while a card is being analysed. */
    again: v.optional(flag),
  }),
  answer: v.object({ url: v.string(), installments: v.number() }),
  spends: ['charges'],
  grants: {
    orders: 'write',
    signatures: 'read',
    system: 'write',
    secrets: ['paymentProvider'],
  },
});

/** What `transaction_link` opens for the embedded provider; a signed query replaces a token. */
export const getBoletoSlip = endpoint({
  method: 'GET',
  path: '/order/{id}/boleto',
  access: 'anyone',
  area: ['orders', 'money'],
  scope: 'orders:read',
  roles: ['buyer'],
  query: object({ boleto: v.optional(v.string()), signature: v.optional(v.string()) }),
  answer: 'pdf',
  refusedTo: '/payment/{id}',
  localOnly: true,
  grants: { orders: 'read', secrets: ['linkKey'] },
});

/** A receipt for a paid order; 400 while it is unpaid. */
export const getOrderReceipt = endpoint({
  method: 'GET',
  path: '/order/{id}/receipt',
  access: 'owner',
  area: ['orders', 'money'],
  scope: 'orders:read',
  roles: ['buyer'],
  answer: 'pdf',
  budget: 'documents',
  grants: { orders: 'read' },
});

/** Answers exactly 200 once the event is durably stored. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/payments/webhook/{provider}',
  access: 'provider',
  body: 'raw',
  answer: v.object({ received: v.literal(true) }),
  grants: {
    orders: 'write',
    system: 'write',
    signatures: 'write',
    secrets: ['paymentProvider', 'formerPaymentProvider'],
  },
});
