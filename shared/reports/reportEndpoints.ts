import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import { endpoint } from '../api/endpoint';
import { dateField, id, object, text } from '../api/fields';
import { orderInvoice } from '../orders/invoice';
import { orderStatuses } from '../orders/orderStatus';
import { profileRef } from '../profiles/profile';
import { publication } from '../publications/publication';
import { installmentStates } from '../orders/received';
import { bookingKinds } from './bookingKind';
import { reportRefusals } from '../messages/input/reportRefusals';

const range = { start: dateField, end: dateField };

const isInOrder = ({ start, end }: { start: string; end: string }) => start <= end;
const reversed = reportRefusals.reversed_period;

const period = v.pipe(
  object(range),
  v.forward(v.partialCheck([['start'], ['end']], isInOrder, reversed), ['start']),
);

const periodOfClient = v.pipe(
  object({ ...range, client: v.optional(v.nullable(id)) }),
  v.forward(v.partialCheck([['start'], ['end']], isInOrder, reversed), ['start']),
);

/** The order's valid invoices, by kind and number. */
const noteNames = v.array(v.string());

const prefixRow = v.object({
  order: v.number(),
  status: v.picklist(orderStatuses),
  /** Why it was rejected; null for any other order. */
  reason: v.nullable(v.string()),
  date: v.string(),
  profile: profileRef,
  publication: v.string(),
  airplane_prefix: v.string(),
  airplane_serial_number: v.nullable(v.string()),
  nfe: v.nullable(v.string()),
  notes: noteNames,
  /** The line was refunded, and its order stays paid. */
  refunded: v.optional(v.literal(true)),
});
export type PrefixRow = v.InferOutput<typeof prefixRow>;

/**
 * `date` is the day of payment or refund; `total` is the order's, negative for a refund, including
 * the 0.01 marker of some types.
 */
const paidOrderRow = v.object({
  id: v.number(),
  kind: v.picklist(bookingKinds),
  date: v.string(),
  profile: profileRef,
  publications: v.array(v.string()),
  shipping_type: v.string(),
  total: wireMoney,
  /** Set for a partial refund, whose amount never contains the 0.01 marker. */
  part: v.optional(v.literal(true)),
  nfe: v.nullable(v.string()),
  notes: noteNames,
});
export type PaidOrderRow = v.InferOutput<typeof paidOrderRow>;

const accountantInvoice = v.pick(orderInvoice, [
  'model',
  'number',
  'series',
  'key',
  'value',
  'state',
]);

const accountantInstallment = v.object({
  place: v.number(),
  of: v.number(),
  amount: wireMoney,
  fee: v.nullable(wireMoney),
  net: v.nullable(wireMoney),
  state: v.nullable(v.picklist(installmentStates)),
});

/** For accounting: the amount billed, without the 0.01 marker, negative for refunds. */
const accountantRow = v.object({
  order: v.number(),
  /** `invoice` and `installment` rows follow their payment and are not part of the sums. */
  kind: v.picklist([...bookingKinds, 'invoice', 'installment']),
  date: v.string(),
  client: v.string(),
  /** CPF or CNPJ, formatted; '' if the books no longer need it. */
  document: v.string(),
  publications: v.array(v.string()),
  freight: wireMoney,
  total: wireMoney,
  /** The provider's id of the payment; null if confirmed by hand. */
  charge: v.nullable(v.string()),
  /** The provider's fee and the net amount; null if not reported. */
  fee: v.optional(v.nullable(wireMoney)),
  net: v.optional(v.nullable(wireMoney)),
  /** How and when it was paid, with the reference entered by staff. */
  paid_by: v.string(),
  /** The buyer's own purchase order number; '' if there is none. */
  purchase_order: v.string(),
  nfe: v.nullable(v.string()),
  /** Only in rows of kind `invoice`. */
  invoice: v.optional(accountantInvoice),
  /** Only in rows of kind `installment`, whose date is that of the transfer, if reported. */
  installment: v.optional(accountantInstallment),
});
export type AccountantRow = v.InferOutput<typeof accountantRow>;

const expeditionRow = v.object({
  order_date: v.nullable(v.string()),
  order: v.nullable(v.number()),
  profile: profileRef,
  publication: v.nullable(v.string()),
  airplane_prefix: v.nullable(v.string()),
  expedition_date: v.string(),
  track_code: v.nullable(v.string()),
});
export type ReportedExpedition = v.InferOutput<typeof expeditionRow>;

const expiredSignatureRow = v.object({
  order: v.nullable(v.number()),
  profile: profileRef,
  publication: v.string(),
  due: v.string(),
});
export type ExpiredSignatureRow = v.InferOutput<typeof expiredSignatureRow>;

export const reportPublicationPrices = endpoint({
  method: 'GET',
  path: '/api/reports/publication_prices',
  access: 'staff',
  area: ['publications', 'reports'],
  answer: v.array(publication),
  grants: { catalog: 'read' },
});

export const reportOrdersByPrefix = endpoint({
  method: 'POST',
  path: '/api/reports/order_by_prefix',
  access: 'staff',
  area: 'reports',
  body: object({ prefix: text(10) }),
  answer: v.array(prefixRow),
  records: ['snapshot'],
  grants: { orders: 'read' },
});

export const reportPaidOrders = endpoint({
  method: 'POST',
  path: '/api/reports/paid_orders',
  access: 'staff',
  area: 'reports',
  body: period,
  answer: v.array(paidOrderRow),
  grants: { orders: 'read' },
});

export const reportAccountant = endpoint({
  method: 'POST',
  path: '/api/reports/accountant',
  access: 'staff',
  area: 'money',
  body: period,
  answer: v.array(accountantRow),
  grants: { orders: 'read' },
});

export const reportExpeditions = endpoint({
  method: 'POST',
  path: '/api/reports/expedition_list',
  access: 'staff',
  area: 'reports',
  body: periodOfClient,
  answer: v.array(expeditionRow),
  grants: { expeditions: 'read', orders: 'read', signatures: 'read' },
});

export const reportExpiredSignatures = endpoint({
  method: 'POST',
  path: '/api/reports/expired_signatures',
  access: 'staff',
  area: 'reports',
  body: period,
  answer: v.array(expiredSignatureRow),
  grants: { signatures: 'read' },
});
