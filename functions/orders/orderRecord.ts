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

/** The buyer as they were when they ordered; documents go on the slip. */
const clientSchema = v.object({
  id: v.number(),
  ...clientContact.entries,
  cpf: v.nullable(v.string()),
  cnpj: v.nullable(v.string()),
  ie: v.optional(v.nullable(v.string())),
});
export type OrderClient = v.InferOutput<typeof clientSchema>;

/** What the books need of a buyer who is forgotten until that day; nothing else names them any more. */
const keptForBooks = v.object({
  client: v.omit(clientSchema, ['id', 'email', 'phone']),
  billing_address: address,
  until: storedDay,
});

const lineSchema = v.object({
  id: v.number(),
  /** As bought and billed: what the catalogue says later changes nothing here. */
  publication: v.object({
    id: v.number(),
    name: v.string(),
    version: v.string(),
    /** Which of its revisions that is; unknown of imported lines. */
    revision_number: v.optional(v.number()),
    applicability: v.optional(v.nullable(v.string())),
    effectivity: v.optional(v.array(effectivityRow)),
    is_signature: v.optional(v.boolean()),
    /** Whether the revision bought is sent, not only those that follow it. */
    is_sent_immediately: v.optional(v.boolean()),
    is_download: v.boolean(),
    has_airplane_info: v.boolean(),
    has_photo_upload: v.boolean(),
  }),
  value: storedMoney,
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  fuel_type: v.nullable(v.picklist(fuelTypes)),
  /** As the public register said when the line was made. */
  airplane_model: v.optional(v.string()),
  registered_serial: v.optional(v.string()),
  /** Whoever ordered said that the aircraft is right, whatever register or manual say of it. */
  aircraft_confirmed: v.optional(v.boolean()),
  /** The photo's key in the photos bucket. */
  photo: v.nullable(v.string()),
  photo_sent: v.optional(v.string()),
  /** Staff approved the photo, with this order or with an earlier one for the same prefix and serial number. */
  photo_approved: v.optional(v.boolean()),
  /** Staff asked for another one. */
  photo_request: v.optional(v.object({ reason: v.string(), asked: v.string() })),
  renewal_of: v.nullable(v.number()),
  /** The quotation whose price it has. */
  quotation: v.optional(v.string()),
});
export type LineRecord = v.InferOutput<typeof lineSchema>;

const boletoSchema = v.object({
  /** The provider's id of it. */
  id: v.string(),
  provider: v.string(),
  link: v.string(),
  line: v.string(),
  barcode: v.string(),
  pix: v.nullable(v.string()),
  /** "Nosso número", as printed. */
  our_number: v.string(),
  due: storedDay,
  amount: storedMoney,
  issued: storedDay,
  /** The reminder of its last day was sent. */
  reminded: v.optional(v.boolean(), false),
});
export type BoletoRecord = v.InferOutput<typeof boletoSchema>;

/** The provider's page on which a card pays; what is typed there never reaches the shop. */
const cardPageSchema = v.object({
  /** The provider's id of the charge; where it is paid in several times, of all of them together. */
  id: v.string(),
  provider: v.string(),
  url: v.string(),
  amount: storedMoney,
  times: v.number(),
  opened: v.string(),
  state: v.picklist(cardPageStates),
});
export type CardPageRecord = v.InferOutput<typeof cardPageSchema>;

/** Money the provider reported, whatever became of it. */
const paymentSchema = v.object({
  id: v.string(),
  amount: storedMoney,
  received: v.string(),
  outcome: v.picklist(paymentOutcomes),
  /** Absent when the provider does not report it. */
  means: v.optional(v.picklist(chargeMeans)),
  card: v.optional(cardFacts),
  /** The number of installments; absent where the card is charged once. */
  times: v.optional(v.number()),
  /** What the provider says of each installment: what it keeps of it, when the shop gets the rest. */
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
  /** What the provider keeps of it, where it says so. */
  fee: v.optional(storedMoney),
  /** Whom to ask how it stands. */
  provider: v.string(),
  /** Staff have dealt with what did not fit. */
  checked: v.optional(v.boolean()),
});
export type PaymentRecord = v.InferOutput<typeof paymentSchema>;

/** It pays for the whole order; what was too much of it is for staff to look into. */
export const isSufficient = ({ outcome }: Pick<PaymentRecord, 'outcome'>): boolean =>
  outcome === 'confirmed' || outcome === 'overpaid';

/** What the provider reported of a charge since, oldest first. */
const noticeSchema = v.object({
  kind: v.picklist(providerNoticeKinds),
  /** The charge. */
  boleto: v.nullable(v.string()),
  amount: v.nullable(storedMoney),
  received: v.string(),
  checked: v.optional(v.boolean()),
});
export type NoticeRecord = v.InferOutput<typeof noticeSchema>;

/** A refund that staff requested from the provider, or gave outside. */
const refundSchema = v.object({
  id: v.string(),
  charge: v.string(),
  provider: v.string(),
  amount: storedMoney,
  reason: v.string(),
  by: v.object({ id: v.nullable(v.number()), name: v.string() }),
  asked: v.string(),
  state: v.picklist(refundStates),
  /** When the provider was asked last; what came of it may not be known. */
  tried: v.optional(v.string()),
  /** Why the provider denied it. */
  why: v.optional(v.string()),
  /** The page where the buyer names the account for the refund. */
  link: v.optional(v.string()),
  /** The lines and whether the freight it gives back. */
  lines: v.array(v.number()),
  freight: v.boolean(),
  /** Something of the order is not given back by it, so that the order stays paid. */
  part: v.boolean(),
  /** The shop gave it back itself; no provider was asked. */
  outside: v.optional(v.boolean()),
  /** What of a part's amount the order was billed for; the rest was paid beyond that. */
  billed: storedMoney,
  /** The confirmation of the order whose money it is. */
  paid_at: v.nullable(v.string()),
  /** What had gone back of the charge when the provider was asked first. */
  before: v.optional(storedMoney),
  /** The moment a partial refund was completed. */
  settled: v.optional(v.string()),
  /** The difference in the check of payments that it settles. */
  finding: v.optional(v.string()),
});
export type RefundRecord = v.InferOutput<typeof refundSchema>;

/** A note of the order: read from its file, or asked for at the provider, which knows it by its id. */
const invoiceSchema = v.object({
  id: v.string(),
  model: v.picklist(invoiceModels),
  state: v.picklist(invoiceStates),
  value: storedMoney,
  number: v.nullable(v.string()),
  series: v.nullable(v.string()),
  key: v.nullable(v.string()),
  /** The moment it was issued. */
  issued: v.nullable(v.string()),
  /** What the provider has against it, in its own words. */
  why: v.nullable(v.string()),
  /** Which of its files the shop keeps. */
  files: v.object({ xml: v.boolean(), pdf: v.boolean() }),
  /** The lines that are on it; of a note read from a file that is not known. */
  lines: v.optional(v.array(v.number())),
  /** Of what the provider was asked for: since when; notes read from a file have none. */
  asked: v.optional(v.string()),
  /** Since when the provider has it, so that it is asked how it stands and not for another. */
  sent: v.optional(v.string()),
  /** The provider was asked to cancel it. */
  cancelling: v.optional(v.object({ reason: v.string(), asked: v.string() })),
  cancelled: v.optional(
    v.object({ at: v.string(), reason: v.string(), protocol: v.nullable(v.string()) }),
  ),
  /** How often staff have dealt with what was taken back of it, by a key below or by what they did elsewhere. */
  dealt_with: v.optional(v.number()),
  /** What they said last that they did elsewhere. */
  undone: v.optional(v.object({ at: v.string(), how: v.string() })),
  /** The keys of the notes that take it back where it was too late to cancel, each a part of it or all. */
  return_keys: v.optional(v.array(v.string())),
});
export type InvoiceRecord = v.InferOutput<typeof invoiceSchema>;

const withdrawalSchema = v.object({
  protocol: v.string(),
  asked: v.string(),
  until: v.nullable(storedDay),
  state: v.picklist(withdrawalStates),
  /** What its client wrote, for staff. */
  reason: v.nullable(v.string()),
  pix_key: v.nullable(v.string()),
  return_code: v.nullable(v.string()),
  /** The moment the carrier was asked for that code. */
  code_asked: v.optional(v.string()),
  /** The moments, by its carrier, at which the material was posted with it and arrived. */
  return_posted: v.optional(v.nullable(v.string())),
  return_arrived: v.optional(v.nullable(v.string())),
  answer: v.nullable(v.string()),
  returned: v.optional(v.string()),
  settled: v.optional(v.string()),
  /** What went back, once it did. */
  amount: v.optional(storedMoney),
  /** The lines that are left, where others stay; the freight goes with them, or not. */
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
});
export type OrderExpedition = v.InferOutput<typeof expeditionSchema>;

/** An order as it is stored: one document with everything its page shows. */
export const orderRecord = v.object({
  id: v.number(),
  version: v.number(),
  /** Rises with edits of the order itself, not when a client's name or a shipment is copied in. */
  edition: v.number(),
  status: v.picklist(orderStatuses),
  created: v.string(),
  date: storedDay,
  /** The version of the terms it was placed under; unknown of imported orders. */
  terms: v.optional(storedDay),
  /** Since when it waits for payment, or did the last time. */
  pending_since: storedDay,
  /** The day on which staff reminded its client last. */
  reminded: v.optional(storedDay),
  /** The first day of its time to pay, where it became pending again after its date. */
  payable_from: v.optional(storedDay),
  /** Since when it waits for staff to see its photos, when that is not since it was made. */
  review_since: v.optional(v.string()),
  /** While it counts among its client's open orders: from where it was placed, as a hash. */
  open_from: v.optional(v.string()),
  client: clientSchema,
  /** The person of the client's team who placed it. */
  placed_by: v.optional(v.object({ id: v.number(), name: v.string(), email: v.string() })),
  lines: v.array(lineSchema),
  shipping_type: v.string(),
  shipping_value: storedMoney,
  /** Working days on the way, as quoted; null where nothing was. */
  delivery_days: v.optional(v.nullable(v.number())),
  /** The quotation whose freight it has. */
  freight_quotation: v.optional(v.string()),
  total_publications: storedMoney,
  total: storedMoney,
  /** Number or key of the first NF-e, typed or of `invoices`. */
  nfe: v.nullable(v.string()),
  invoices: v.optional(v.array(invoiceSchema)),
  /** The buyer's own number of it. */
  purchase_order: v.optional(v.string()),
  note: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Why it was cancelled, where that was said. */
  cancel_reason: v.optional(v.nullable(v.string())),
  boleto: v.nullable(boletoSchema),
  /** How many boletos it has had; each has its number from it. */
  boletos: v.number(),
  /** The newest page on which a card may pay it. */
  card: v.optional(v.nullable(cardPageSchema)),
  /** How many of those it has had; each has its number from it. */
  cards: v.optional(v.number()),
  /** The bank is asked to pay it by what the client authorised, on that day; `over`: not any more. */
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
  /** How the money came that staff confirmed last. */
  received: v.optional(received),
  /** It was paid once and the money given back. */
  refunded: v.optional(v.boolean()),
  /** When the money came that was given back last with all of the order, and when it went. */
  reversal: v.optional(v.object({ paid_at: v.string(), at: v.string() })),
  /** The newest refund request. */
  refund: v.optional(refundSchema),
  /** Older refund requests, oldest first. */
  earlier_refunds: v.optional(v.array(refundSchema)),
  /** Its client leaves it or lines of it, or did last. */
  withdrawal: v.optional(withdrawalSchema),
  /** Those of other lines that were decided before, oldest first. */
  earlier_withdrawals: v.optional(v.array(withdrawalSchema)),
  billing_address: address,
  shipping_address: v.nullable(address),
  /** Since when it goes to its present address, when that is not since it was made. */
  addressed_at: v.optional(v.string()),
  expeditions: v.array(expeditionSchema),
  kept_for_books: v.optional(keptForBooks),
  /** It came from the former system, where its payment is. */
  imported: v.optional(v.boolean()),
});
export type OrderRecord = v.InferOutput<typeof orderRecord>;

/** The version of the terms that it was placed under. */
export const termsOf = ({ terms, date }: Pick<OrderRecord, 'terms' | 'date'>): TermsDay =>
  termsOn(terms ?? date);

/** What the buyer pays, the 0.01 marker taken off. */
export const amountDue = (order: OrderRecord) => displayedTotal(order.total, order.shipping_type);

/** Such an order waits for the bank and not for its client. */
export const chargedAutomatically = ({ status, automatic_pix: charged }: OrderRecord) =>
  status === orderStatus.pending && charged && charged.over !== true ? charged : undefined;

/** The provider was asked to give the money back and has not said yet that it did, or will not. */
export const isRefundUnderWay = ({ refund }: Pick<OrderRecord, 'refund'>): boolean =>
  refund?.state === 'asked' || refund?.state === 'sent';

/** It was paid before it came here; money that was confirmed since has how it came. */
export const isPaidElsewhere = ({ imported, status, received, payments }: OrderRecord): boolean =>
  imported === true &&
  status === orderStatus.confirmed &&
  received === undefined &&
  payments.length === 0;

/** When the money of a refunded order came and went, where that is known. */
export const moneyBack = ({ status, refunded, reversal }: OrderRecord): OrderRecord['reversal'] =>
  status === orderStatus.cancelled && refunded === true ? reversal : undefined;

/** Its client leaves it, which staff have not decided. */
export const isWithdrawalOpen = ({ withdrawal }: Pick<OrderRecord, 'withdrawal'>): boolean =>
  withdrawal !== undefined && isUndecided(withdrawal.state);

/** Money moved or an invoice was issued: nothing that the treasury may ask for gets lost. */
export const isForTheBooks = (order: OrderRecord): boolean =>
  order.status === orderStatus.confirmed ||
  order.payments.length > 0 ||
  order.nfe !== null ||
  (order.invoices ?? []).length > 0 ||
  order.refunded === true;

export const isInternal = (order: Pick<OrderRecord, 'shipping_type'>) =>
  order.shipping_type === internalOrder;

/** Lines whose publication is sold only after staff saw a photo; a renewal was seen before. */
export const needsPhoto = (line: Pick<LineRecord, 'publication' | 'renewal_of'>) =>
  line.publication.has_photo_upload && line.renewal_of === null;

/** Since when an order under review waits for staff. */
export const reviewingSince = ({
  review_since,
  created,
}: Pick<OrderRecord, 'review_since' | 'created'>): string => review_since ?? created;

/** Who placed an order for a company, as long as they may read its orders there. */
export const placerIn = (company: number, { id }: { readonly id: number }): MailedMember => ({
  ...{ company, profile: id },
  roles: ['owner', 'buyer'],
});

/** When a line got its photo, for those who look at it. */
export const photoSent = (photo: string | null, now: Date): Pick<LineRecord, 'photo_sent'> =>
  photo === null ? {} : { photo_sent: now.toISOString() };

const linesPerOrder = 100;

/** A line's id says which order it is of, so that `PUT /order_publication/{line}` needs no index. */
export const lineId = (orderId: number, position: number) => orderId * linesPerOrder + position;
export const orderOfLine = (line: number) => Math.floor(line / linesPerOrder);

/** The one after the last; behind the end of an order's numbers, one that a line left free. */
export function nextLineId({ id, lines }: Pick<OrderRecord, 'id' | 'lines'>): number {
  const taken = new Set(lines.map((line) => line.id));
  const after = Math.max(lineId(id, 0), ...taken) + 1;
  if (orderOfLine(after) === id) return after;
  let position = 1;
  while (taken.has(lineId(id, position))) position += 1;
  return lineId(id, position);
}
