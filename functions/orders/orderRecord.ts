import type { MailedMember } from '#platform/history/effects';
import * as v from 'valibot';
import { effectivityRow } from '#shared/publications/publication';
import { fuelTypes } from '#shared/orders/fuelType';
import { orderStatus, orderStatuses } from '#shared/orders/orderStatus';
import { invoiceModels, invoiceStates } from '#shared/orders/invoice';
import { cardFacts, chargeMeans, installmentStates, received } from '#shared/orders/received';
import { isUndecided, withdrawalStates } from '#shared/orders/withdrawal';
import { refundStates } from '#shared/orders/refundState';
import { paymentOutcomes } from '#shared/orders/paymentOutcome';
import { cardPageStates } from '#shared/orders/cardPage';
import { providerNoticeKinds } from './transitions/payments/providerNotice';
import { type TermsDay, termsOn } from '#shared/orders/terms/termsVersions';
import { displayedTotal, internalOrder } from '#shared/orders/orderTotals';
import { address } from '#shared/profiles/addresses/address';
import { clientContact } from '#platform/personalData/clientContact';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

/** The buyer as they were when they ordered. The slip needs their documents. */
const clientSchema = v.object({
  id: v.number(),
  ...clientContact.entries,
  cpf: v.nullable(v.string()),
  cnpj: v.nullable(v.string()),
  ie: v.optional(v.nullable(v.string())),
});
export type OrderClient = v.InferOutput<typeof clientSchema>;

/** What the books need about an erased buyer until that day; nothing else still names the buyer. */
const keptForBooks = v.object({
  client: v.omit(clientSchema, ['id', 'email', 'phone']),
  billing_address: address,
  until: storedDay,
});

const lineSchema = v.object({
  id: v.number(),
  /** The publication as bought and billed; later changes in the catalogue do not alter it. */
  publication: v.object({
    id: v.number(),
    name: v.string(),
    version: v.string(),
    /** The number of the revision; absent in imported lines. */
    revision_number: v.optional(v.number()),
    applicability: v.optional(v.nullable(v.string())),
    effectivity: v.optional(v.array(effectivityRow)),
    is_signature: v.boolean(),
    /** Whether the present revision is sent too, and not only later ones. */
    is_sent_immediately: v.boolean(),
    is_download: v.boolean(),
    has_airplane_info: v.boolean(),
    has_photo_upload: v.boolean(),
  }),
  value: storedMoney,
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  fuel_type: v.nullable(v.picklist(fuelTypes)),
  /** The model in the public register when the line was made. */
  airplane_model: v.optional(v.string()),
  registered_serial: v.optional(v.string()),
  /** The buyer confirmed the aircraft although register or manual disagree. */
  aircraft_confirmed: v.optional(v.boolean()),
  /** The photo's key in the photos bucket. */
  photo: v.nullable(v.string()),
  photo_sent: v.optional(v.string()),
  /** Staff approved the photo, for this order or an earlier one with the same prefix and serial number. */
  photo_approved: v.optional(v.boolean()),
  /** Staff asked for another photo. */
  photo_request: v.optional(v.object({ reason: v.string(), asked: v.string() })),
  renewal_of: v.nullable(v.number()),
  /** The code of the quotation that set the price. */
  quotation: v.optional(v.string()),
});
export type LineRecord = v.InferOutput<typeof lineSchema>;

const boletoSchema = v.object({
  /** The provider's id of the charge. */
  id: v.string(),
  provider: v.string(),
  link: v.string(),
  line: v.string(),
  barcode: v.string(),
  pix: v.nullable(v.string()),
  /** The bank's reference number ("Nosso número"), as printed. */
  our_number: v.string(),
  due: storedDay,
  amount: storedMoney,
  issued: storedDay,
  /** Whether the reminder of its due date was sent. */
  reminded: v.optional(v.boolean(), false),
});
export type BoletoRecord = v.InferOutput<typeof boletoSchema>;

/** The provider's page for payment by card; the card's data never reach the shop. */
const cardPageSchema = v.object({
  /** The provider's id of the charge or, with installments, of all charges together. */
  id: v.string(),
  provider: v.string(),
  url: v.string(),
  amount: storedMoney,
  times: v.number(),
  opened: v.string(),
  state: v.picklist(cardPageStates),
});
export type CardPageRecord = v.InferOutput<typeof cardPageSchema>;

/** A payment that the provider reported; `outcome` says whether the order accepted it. */
const paymentSchema = v.object({
  id: v.string(),
  amount: storedMoney,
  received: v.string(),
  outcome: v.picklist(paymentOutcomes),
  /** The means of payment; absent when the provider does not report it. */
  means: v.optional(v.picklist(chargeMeans)),
  card: v.optional(cardFacts),
  /** The number of installments; absent when the card is charged once. */
  times: v.optional(v.number()),
  /** Each installment as the provider reports it: its fee, and when the shop gets the rest. */
  installments: v.optional(
    v.array(
      v.object({
        amount: storedMoney,
        fee: v.optional(storedMoney),
        on: v.optional(storedDay),
        state: v.optional(v.picklist(installmentStates)),
      }),
    ),
  ),
  /** The provider's fee, where it reports one. */
  fee: v.optional(storedMoney),
  /** The provider that knows the payment's state. */
  provider: v.string(),
  /** Whether staff have dealt with a payment that did not fit the order. */
  checked: v.optional(v.boolean()),
});
export type PaymentRecord = v.InferOutput<typeof paymentSchema>;

/** Whether a payment covers the whole order. Staff look into an overpaid amount. */
export const coversOrder = ({ outcome }: Pick<PaymentRecord, 'outcome'>): boolean =>
  outcome === 'confirmed' || outcome === 'overpaid';

/** A later report of the provider about a charge, such as a refund or a dispute. */
const noticeSchema = v.object({
  kind: v.picklist(providerNoticeKinds),
  /** The id of the charge, of whichever means. */
  boleto: v.nullable(v.string()),
  amount: v.nullable(storedMoney),
  received: v.string(),
  checked: v.optional(v.boolean()),
});
export type NoticeRecord = v.InferOutput<typeof noticeSchema>;

/** A refund that staff requested from the provider or paid themselves. */
const refundSchema = v.object({
  id: v.string(),
  charge: v.string(),
  provider: v.string(),
  amount: storedMoney,
  reason: v.string(),
  by: v.object({ id: v.nullable(v.number()), name: v.string() }),
  asked: v.string(),
  state: v.picklist(refundStates),
  /** When the provider was last asked; its answer may be unknown. */
  tried: v.optional(v.string()),
  /** Why the provider denied it. */
  why: v.optional(v.string()),
  /** The page where the buyer names the account for the refund. */
  link: v.optional(v.string()),
  /** The ids of the lines that it refunds. `freight` says whether it also refunds the freight. */
  lines: v.array(v.number()),
  freight: v.boolean(),
  /** A partial refund, after which the order stays paid. */
  part: v.boolean(),
  /** The shop paid the refund itself, without the provider. */
  outside: v.optional(v.boolean()),
  /** The part of the amount for which the order was billed; the rest had been overpaid. */
  billed: storedMoney,
  /** When the refunded payment was confirmed: the order's `paid_at` at the time of the request. */
  paid_at: v.nullable(v.string()),
  /** The amount of the charge that was already refunded when the provider was first asked. */
  before: v.optional(storedMoney),
  /** The moment when a partial refund was completed. */
  settled: v.optional(v.string()),
  /** The difference found by the check of payments that this refund settles. */
  finding: v.optional(v.string()),
});
export type RefundRecord = v.InferOutput<typeof refundSchema>;

/** An invoice of the order: read from a file, or issued by the provider, which knows it by `id`. */
const invoiceSchema = v.object({
  id: v.string(),
  model: v.picklist(invoiceModels),
  state: v.picklist(invoiceStates),
  value: storedMoney,
  number: v.nullable(v.string()),
  series: v.nullable(v.string()),
  key: v.nullable(v.string()),
  /** ISO moment of issue. */
  issued: v.nullable(v.string()),
  /** Why the provider refused to issue or cancel it, in the provider's words. */
  why: v.nullable(v.string()),
  /** Which files of the invoice the shop keeps. */
  files: v.object({ xml: v.boolean(), pdf: v.boolean() }),
  /** The ids of its lines; absent for an invoice read from a file. */
  lines: v.optional(v.array(v.number())),
  /** When the provider was asked for it; absent for an invoice read from a file. */
  asked: v.optional(v.string()),
  /** When the provider accepted the request; from then on only the state is asked for. */
  sent: v.optional(v.string()),
  /** A request to the provider to cancel it. */
  cancelling: v.optional(v.object({ reason: v.string(), asked: v.string() })),
  cancelled: v.optional(
    v.object({ at: v.string(), reason: v.string(), protocol: v.nullable(v.string()) }),
  ),
  /** How often staff have dealt with what was taken back of it, by a key below or by what they did elsewhere. */
  dealt_with: v.optional(v.number()),
  /** What they said last that they did elsewhere. */
  undone: v.optional(v.object({ at: v.string(), how: v.string() })),
  /** Staff settled all of it while its order was cancelled: the order, reopened since, needs another one. */
  reversed: v.optional(v.literal(true)),
  /** The keys of return invoices, made when it was too late to cancel; each covers all or a part. */
  return_keys: v.optional(v.array(v.string())),
});
export type InvoiceRecord = v.InferOutput<typeof invoiceSchema>;

const withdrawalSchema = v.object({
  protocol: v.string(),
  asked: v.string(),
  until: v.nullable(storedDay),
  state: v.picklist(withdrawalStates),
  /** The client's reason, for staff. */
  reason: v.nullable(v.string()),
  pix_key: v.nullable(v.string()),
  return_code: v.nullable(v.string()),
  /** The moment when the carrier was asked for the return code. */
  code_asked: v.optional(v.string()),
  /** When the material was posted with this code and when it arrived, as the carrier reports. */
  return_posted: v.optional(v.nullable(v.string())),
  return_arrived: v.optional(v.nullable(v.string())),
  answer: v.nullable(v.string()),
  returned: v.optional(v.string()),
  settled: v.optional(v.string()),
  /** The refunded amount, once it was refunded. */
  amount: v.optional(storedMoney),
  /** The ids of the lines withdrawn from, if not all; `freight` says whether it is included. */
  lines: v.optional(v.array(v.number())),
  freight: v.optional(v.boolean()),
});
export type WithdrawalRecord = v.InferOutput<typeof withdrawalSchema>;

const expeditionSchema = v.object({
  id: v.number(),
  status: v.object({ id: v.number(), name: v.string() }),
  track_code: v.nullable(v.pipe(v.string(), v.toUpperCase())),
  shipping_type: v.optional(v.string()),
  send_date: v.optional(v.nullable(v.string())),
  complete_date: v.optional(v.nullable(v.string())),
  return_date: v.optional(v.nullable(v.string())),
  /** It holds only later revisions of what was bought, and so does not deliver the order. */
  revision: v.optional(v.boolean()),
});
export type OrderExpedition = v.InferOutput<typeof expeditionSchema>;

/** An order as stored: one document with everything that its page shows. */
export const orderRecord = v.object({
  id: v.number(),
  version: v.number(),
  /** Rises with edits of the order itself, but not when a client's name or a shipment is copied in. */
  edition: v.number(),
  status: v.picklist(orderStatuses),
  created: v.string(),
  date: storedDay,
  /** The version of the terms under which it was placed; absent in imported orders. */
  terms: v.optional(storedDay),
  /** The day since which it waits for payment, or last did. */
  pending_since: storedDay,
  /** The day on which staff last reminded the client. */
  reminded: v.optional(storedDay),
  /** The first day of its payment period, if it became pending again after its date. */
  payable_from: v.optional(storedDay),
  /** Since when it waits for staff to check photos, if not since it was placed. */
  review_since: v.optional(v.string()),
  /** A hash of the IP address that placed it; present while the order counts as open. */
  open_from: v.optional(v.string()),
  client: clientSchema,
  /** The member of the client's team who placed it. */
  placed_by: v.optional(v.object({ id: v.number(), name: v.string(), email: v.string() })),
  lines: v.array(lineSchema),
  shipping_type: v.string(),
  shipping_value: storedMoney,
  /** Working days until delivery, as quoted; null when none were. */
  delivery_days: v.optional(v.nullable(v.number())),
  /** The code of the quotation that set the freight. */
  freight_quotation: v.optional(v.string()),
  total_publications: storedMoney,
  total: storedMoney,
  /** Number or key of the first NF-e, typed by staff or taken from `invoices`. */
  nfe: v.nullable(v.string()),
  invoices: v.optional(v.array(invoiceSchema)),
  /** The buyer's own purchase order number. */
  purchase_order: v.optional(v.string()),
  note: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Why it was cancelled, where a reason was given. */
  cancel_reason: v.optional(v.nullable(v.string())),
  boleto: v.nullable(boletoSchema),
  /** How many boletos it has had; the count numbers each. */
  boletos: v.number(),
  /** The newest page for payment by card. */
  card: v.optional(v.nullable(cardPageSchema)),
  /** How many card pages it has had; the count numbers each. */
  cards: v.optional(v.number()),
  /** The bank pays it on day `on` under the client's Pix authorisation, unless that is `over`. */
  automatic_pix: v.optional(
    v.object({
      signature: v.number(),
      provider: v.string(),
      on: storedDay,
      charge: v.optional(v.string()),
      over: v.optional(v.boolean()),
    }),
  ),
  payments: v.array(paymentSchema),
  notices: v.optional(v.array(noticeSchema)),
  paid_at: v.nullable(v.string()),
  /** How the payment that staff last confirmed was received. */
  received: v.optional(received),
  /** The order was paid, and the payment was refunded. */
  refunded: v.optional(v.boolean()),
  /** When the last fully refunded payment came, and when it was refunded. */
  reversal: v.optional(v.object({ paid_at: v.string(), at: v.string() })),
  /** The newest refund request. */
  refund: v.optional(refundSchema),
  /** Older refund requests, oldest first. */
  earlier_refunds: v.optional(v.array(refundSchema)),
  /** The newest withdrawal by the client, from the order or from some of its lines. */
  withdrawal: v.optional(withdrawalSchema),
  /** Earlier withdrawals from other lines, all decided, oldest first. */
  earlier_withdrawals: v.optional(v.array(withdrawalSchema)),
  billing_address: address,
  shipping_address: v.nullable(address),
  /** When its present address was set, if that was after it was placed. */
  addressed_at: v.optional(v.string()),
  expeditions: v.array(expeditionSchema),
  kept_for_books: v.optional(keptForBooks),
  /** Whether it was imported from the former system, which holds its payment. */
  imported: v.optional(v.boolean()),
});
export type OrderRecord = v.InferOutput<typeof orderRecord>;

/** The version of the terms under which the order was placed. */
export const termsOf = ({ terms, date }: Pick<OrderRecord, 'terms' | 'date'>): TermsDay =>
  termsOn(terms ?? date);

/** What the buyer pays, without the 0.01 marker of freight to be agreed. */
export const amountDue = (order: OrderRecord) => displayedTotal(order.total, order.shipping_type);

/** The automatic Pix of a pending order, which waits for the bank and not for its client. */
export const chargedAutomatically = ({ status, automatic_pix: charged }: OrderRecord) =>
  status === orderStatus.pending && charged && charged.over !== true ? charged : undefined;

/** Whether a refund was requested and the provider has neither completed nor denied it. */
export const isRefundUnderWay = ({ refund }: Pick<OrderRecord, 'refund'>): boolean =>
  refund?.state === 'asked' || refund?.state === 'sent';

/** Whether an imported order was already paid; payments confirmed since then have `received`. */
export const isPaidElsewhere = ({ imported, status, received, payments }: OrderRecord): boolean =>
  imported === true &&
  status === orderStatus.confirmed &&
  received === undefined &&
  payments.length === 0;

/** When the payment of a refunded order came and was refunded, if known. */
export const lastRefundOf = ({
  status,
  refunded,
  reversal,
}: OrderRecord): OrderRecord['reversal'] =>
  status === orderStatus.cancelled && refunded === true ? reversal : undefined;

/** Whether the client asked to withdraw and staff have not decided yet. */
export const isWithdrawalOpen = ({ withdrawal }: Pick<OrderRecord, 'withdrawal'>): boolean =>
  withdrawal !== undefined && isUndecided(withdrawal.state);

/** Whether money moved or an invoice was issued, so that tax records have to keep the order. */
export const isForTheBooks = (order: OrderRecord): boolean =>
  order.status === orderStatus.confirmed ||
  order.payments.length > 0 ||
  order.nfe !== null ||
  (order.invoices ?? []).length > 0 ||
  order.refunded === true;

export const isInternal = (order: Pick<OrderRecord, 'shipping_type'>) =>
  order.shipping_type === internalOrder;

/** Whether staff have to approve a photo before the line is sold; a renewal had its photo before. */
export const needsPhoto = (line: Pick<LineRecord, 'publication' | 'renewal_of'>) =>
  line.publication.has_photo_upload && line.renewal_of === null;

/** The moment since which an order under review waits for staff. */
export const reviewingSince = ({
  review_since,
  created,
}: Pick<OrderRecord, 'review_since' | 'created'>): string => review_since ?? created;

/** The person who placed an order for a company, mailed while their role may read its orders. */
export const placerIn = (company: number, { id }: { readonly id: number }): MailedMember => ({
  company,
  profile: id,
  roles: ['owner', 'buyer'],
});

/** When a line got its photo; empty without a photo. */
export const photoSent = (photo: string | null, now: Date): Pick<LineRecord, 'photo_sent'> =>
  photo === null ? {} : { photo_sent: now.toISOString() };

const linesPerOrder = 100;

/** A line's id contains its order's id, so that `PUT /order_publication/{line}` needs no index. */
export const lineId = (orderId: number, position: number) => orderId * linesPerOrder + position;
export const orderOfLine = (line: number) => Math.floor(line / linesPerOrder);

/** The id after the highest one; once the order's numbers are used up, a number that a line left free. */
export function nextLineId({ id, lines }: Pick<OrderRecord, 'id' | 'lines'>): number {
  const taken = new Set(lines.map((line) => line.id));
  const after = Math.max(lineId(id, 0), ...taken) + 1;
  if (orderOfLine(after) === id) return after;
  let position = 1;
  while (taken.has(lineId(id, position))) position += 1;
  return lineId(id, position);
}
