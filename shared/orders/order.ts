import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';
import {
  code,
  flag,
  id,
  listField,
  money,
  object,
  optionalLines,
  optionalText,
  rowVersion,
  text,
} from '../api/fields';
import { transitionsAmong } from '../api/transitions';
import { address } from '../profiles/addresses/address';
import { addressInput } from '../profiles/addresses/addressInput';
import { profileRef } from '../profiles/profile';
import { signatureStatuses } from '../signatures/signatureStatus';
import { invoicePart, orderInvoice } from './invoice';
import { fuelTypes } from './fuelType';
import { maxOrderLines, maxPurchaseOrder } from './orderTotals';
import { orderStatuses } from './orderStatus';
import { cardPageStates } from './cardPage';
import { chargeMeans, installmentStates, received } from './received';
import { refundStates } from './refundState';
import { paymentOutcomes } from './paymentOutcome';
import { withdrawal } from './withdrawal';
import { newOrderRefusals } from '../messages/input/newOrderRefusals';

/** Within this a customer's photo is decided on, in milliseconds. */
export const reviewTime = 24 * 60 * 60 * 1000;

const aircraftEntries = {
  airplane_prefix: optionalText(7),
  airplane_serial_number: optionalText(40),
  fuel_type: v.optional(v.nullable(code(fuelTypes))),
  /** The name an uploaded photo was given by the server. */
  file: optionalText(200),
};

/** `value` is a hint: the server sets the price, except for the choice staff have on internal orders. */
export const orderLineInput = object({
  publication: id,
  value: v.optional(v.nullable(money)),
  renewal_of: v.optional(v.nullable(id)),
  /** Whose price the line is to have, while that holds. */
  quotation: optionalText(40),
  /** Said to be right although the manual is for others, or the register knows another serial number. */
  aircraft_confirmed: v.optional(flag),
  /** A title that asks for no aircraft was chosen for this one, and stands with it in the fleet. */
  for_aircraft: v.optional(flag),
  ...aircraftEntries,
});
export type OrderLineInput = v.InferOutput<typeof orderLineInput>;

/** The buyer's own number of it, as their company files it. */
export const purchaseOrder = optionalText(maxPurchaseOrder);

export const newOrder = object({
  profile: v.optional(v.nullable(id)),
  publications: v.pipe(
    listField(orderLineInput),
    v.nonEmpty(newOrderRefusals.no_lines),
    v.maxLength(maxOrderLines, newOrderRefusals.too_many_lines(maxOrderLines)),
  ),
  shipping_type: text(40),
  shipping_value: money,
  /** What the customer saw; another total is refused, so that a customer never pays more than shown. */
  expected_total: v.optional(v.nullable(money)),
  /** The version of the terms that was agreed to; another than the one in force is refused. */
  terms: optionalText(10),
  billing_address: v.optional(v.nullable(addressInput)),
  shipping_address: v.optional(v.nullable(addressInput)),
  purchase_order: purchaseOrder,
});
export type NewOrder = v.InferOutput<typeof newOrder>;

/** What a paid line became, and how it was sent. */
const lineHolding = v.object({
  /** The signature. */
  id: v.number(),
  status: v.object({ id: v.picklist(signatureStatuses), name: v.string() }),
  expedition: v.nullable(v.number()),
  track_code: v.nullable(v.string()),
  expedition_date: v.nullable(v.string()),
  /** The moment a file was first opened. */
  opened: v.optional(v.nullable(v.string())),
  /** Until when a subscription is valid; null for what was bought once. */
  due: v.optional(v.nullable(v.string())),
  /** The same as on the subscription itself (`shared/signatures/signature.ts`). */
  sure_until: v.optional(v.string()),
  /** The end before it, where the line renews. */
  earlier_due: v.optional(v.string()),
  /** Of a printed subscription, the revision that left in that parcel. */
  sent_version: v.optional(v.string()),
  /** The same two as on the subscription itself (`shared/signatures/signature.ts`). */
  missing_revision: v.optional(v.nullable(v.string())),
  missing_revision_asked: v.optional(v.boolean()),
  /** The day on which who ordered it handed it over to another holder; what follows is not shown. */
  transferred: v.optional(v.string()),
  /** It is offered to another holder, or accepted by one whose photo staff have yet to see: then closed to both. */
  in_transfer: v.optional(v.picklist(['offered', 'accepted'])),
});
export type LineHolding = v.InferOutput<typeof lineHolding>;

export const orderLine = v.object({
  id: v.number(),
  publication: v.object({
    id: v.number(),
    name: v.string(),
    version: v.string(),
    /** Unknown for orders from before it was kept. */
    is_signature: v.optional(v.boolean()),
    /** Whether the revision bought is sent, not only those that follow it. */
    is_sent_immediately: v.optional(v.boolean()),
    is_download: v.boolean(),
    has_photo_upload: v.boolean(),
    has_airplane_info: v.optional(v.boolean()),
    /** The applicability when the line was made. */
    applicability: v.optional(v.nullable(v.string())),
  }),
  value: wireMoney,
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  fuel_type: v.nullable(v.picklist(fuelTypes)),
  /** The path of the photo's call. */
  file: v.nullable(v.string()),
  /** When the photo in force came with the line. */
  photo_sent: v.optional(v.nullable(v.string())),
  /** Staff asked for another photo: why, and when. */
  photo_request: v.optional(v.nullable(v.object({ reason: v.string(), asked: v.string() }))),
  renewal_of: v.nullable(v.number()),
  /** The quotation whose price it has. */
  quotation: v.optional(v.nullable(v.string())),
  /** To which aircraft the manual applies, where this one is none of them by model or serial number. */
  outside_effectivity: v.optional(v.nullable(v.string())),
  /** What the register says, where another serial number was typed. */
  registered_serial: v.optional(v.nullable(v.string())),
  /** Whoever ordered said that it is right all the same. */
  aircraft_confirmed: v.optional(v.boolean()),
  /** Sent in an order's detail, and in its client's list where another holder accepted it. */
  signature: v.optional(v.nullable(lineHolding)),
});
export type OrderLine = v.InferOutput<typeof orderLine>;

/** One step of an order as its client reads it. */
const orderEvent = v.object({
  text: v.string(),
  at: v.string(),
  /** Set for a change of status. */
  from: v.optional(v.picklist(orderStatuses)),
  to: v.optional(v.picklist(orderStatuses)),
});
export type OrderEvent = v.InferOutput<typeof orderEvent>;

/** The client as they were when they ordered; documents reach staff only. */
const orderProfile = v.object({
  ...profileRef.entries,
  cpf: v.optional(v.nullable(v.string())),
  cnpj: v.optional(v.nullable(v.string())),
  ie: v.optional(v.nullable(v.string())),
});

const orderPayment = v.object({
  amount: wireMoney,
  received: v.string(),
  outcome: v.picklist(paymentOutcomes),
  /** How it was paid, in words. */
  paid_with: v.optional(v.string()),
  /** The provider's id. */
  charge: v.optional(v.string()),
  /** The provider's fee and the net amount; null where it does not report them. */
  fee: v.optional(v.nullable(wireMoney)),
  net: v.optional(v.nullable(wireMoney)),
  /** Of a card that pays in several times; null where the provider does not say it of each. */
  installments: v.optional(
    v.array(
      v.object({
        amount: wireMoney,
        fee: v.nullable(wireMoney),
        transfer_on: v.nullable(v.string()),
        state: v.nullable(v.picklist(installmentStates)),
      }),
    ),
  ),
  /** Staff have yet to deal with it. */
  to_check: v.boolean(),
});
export type OrderPayment = v.InferOutput<typeof orderPayment>;

const orderRefund = v.object({
  state: v.picklist(refundStates),
  amount: wireMoney,
  reason: v.string(),
  by: v.string(),
  asked: v.string(),
  /** Why the provider denied it. */
  why: v.nullable(v.string()),
  /** The page where the buyer names the account for the refund. */
  link: v.nullable(v.string()),
});
export type OrderRefund = v.InferOutput<typeof orderRefund>;

/** Money that went back of an order, or is to: of which lines, whether with the freight. */
const orderReturn = v.object({
  amount: wireMoney,
  /** How much of `amount` belongs to the order's price, where not all of it does: the rest was paid beyond that. */
  billed: v.optional(wireMoney),
  /** Empty for a refund by amount alone. */
  lines: v.array(v.number()),
  freight: v.boolean(),
  /** Sent to staff only. */
  reason: v.nullable(v.string()),
  state: v.picklist(refundStates),
  /** The day it went back; until then, on which it was asked for. */
  date: v.string(),
});
export type OrderReturn = v.InferOutput<typeof orderReturn>;

/** What of a paid order may still go back. */
const orderRefundable = v.object({
  /** The payment, as its provider calls it; null: no provider has it, so that the money goes back outside. */
  charge: v.nullable(v.string()),
  means: v.nullable(v.picklist(chargeMeans)),
  paid_at: v.string(),
  paid: wireMoney,
  left: wireMoney,
  lines: v.array(v.object({ line: v.number(), amount: wireMoney })),
  /** Null where there is none, or it went back. */
  freight: v.nullable(wireMoney),
});
export type OrderRefundable = v.InferOutput<typeof orderRefundable>;

/** In words of the server's, so that shoppers' browsers do not carry them. */
const orderNotice = v.object({
  kind: v.string(),
  label: v.string(),
  amount: v.nullable(wireMoney),
  received: v.string(),
  /** Staff have yet to deal with it. */
  to_check: v.boolean(),
});
export type OrderNotice = v.InferOutput<typeof orderNotice>;

/** `correct_lines` also changes their prices and, with the address, the freight. */
const orderActions = [
  'add_line',
  'correct_lines',
  'remove_lines',
  'change_address',
  'refund',
  'refund_outside',
] as const;

export const order = v.object({
  id: v.number(),
  date: v.string(),
  /** The moment it was placed. */
  created: v.optional(v.string()),
  /** The version of the terms it was placed under. */
  terms: v.optional(v.string()),
  profile: orderProfile,
  /** The person of the client's team who placed it, with the address its e-mails go to besides. */
  placed_by: v.optional(v.object({ name: v.string(), email: v.optional(v.string()) })),
  status: v.picklist(orderStatuses),
  total_publications: wireMoney,
  shipping_value: wireMoney,
  total: wireMoney,
  shipping_type: v.string(),
  /** Working days on the way, as quoted. */
  delivery_days: v.optional(v.nullable(v.number())),
  /** Number or key of its first NF-e. */
  nfe: v.nullable(v.string()),
  /** Clients see those that were issued, also when they are cancelled since. */
  invoices: v.optional(v.array(orderInvoice)),
  /** What no note was asked for yet, each as one; staff only. */
  to_invoice: v.optional(v.array(invoicePart)),
  /** Why the shop issues none of its notes; staff only. */
  unissuable: v.optional(v.nullable(v.string())),
  /** It came here paid: who sold it has its notes, and none is to be issued unless staff ask for it. */
  noted_elsewhere: v.optional(v.boolean()),
  /** The buyer's own number of it. */
  purchase_order: v.optional(v.nullable(v.string())),
  /** Staff only; null for customers. */
  note: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Why it was cancelled, where that was said; a rejection has its `reason`. */
  cancel_reason: v.optional(v.nullable(v.string())),
  transaction_link: v.nullable(v.string()),
  boleto: v.nullable(
    v.object({
      line: v.string(),
      due: v.string(),
      due_note: v.nullable(v.string()),
      expired: v.boolean(),
    }),
  ),
  /** The newest page on which a card may pay it; null once nothing is to be paid. */
  card: v.optional(
    v.nullable(
      v.object({
        url: v.string(),
        installments: v.number(),
        state: v.picklist(cardPageStates),
        opened: v.string(),
      }),
    ),
  ),
  paid_at: v.nullable(v.string()),
  /** Of a refunded order the moment at which the money came that went back, where that is known. */
  was_paid_at: v.optional(v.nullable(v.string())),
  /** How it was paid, in words; null until it is. */
  paid_with: v.optional(v.nullable(v.string())),
  /** Of a pending order: what came of it, which is less than it costs. */
  paid_part: v.optional(wireMoney),
  /** What came beyond its price, or when it could not be taken, until staff have dealt with it. */
  paid_beyond: v.optional(wireMoney),
  /** Of a payment that staff confirmed: when and how the money came. */
  received: v.optional(v.nullable(received)),
  /** It was paid and the money given back. */
  refunded: v.optional(v.boolean()),
  /** Payments the provider reported; staff only. */
  payments: v.optional(v.array(orderPayment)),
  /** What it reported of a charge since, oldest first; staff only. */
  provider_notices: v.optional(v.array(orderNotice)),
  /** What the provider was asked to give back; staff only. */
  refund: v.optional(v.nullable(orderRefund)),
  /** What went back of it, oldest first, and what is on its way. */
  refunds: v.optional(v.array(orderReturn)),
  /** Null while nothing may; staff only. */
  refundable: v.optional(v.nullable(orderRefundable)),
  /** What that has made of its money: "Contestado"; staff only. */
  provider_state: v.optional(v.nullable(v.string())),
  /** Nothing of it is for the books, so that it may go; staff only. */
  deletable: v.optional(v.boolean()),
  /** The statuses it may go to, each with the code of what is in the way now; staff only. */
  transitions: v.optional(transitionsAmong(orderStatuses)),
  /** What may be done with it now; staff only. */
  actions: v.optional(v.array(v.picklist(orderActions))),
  /** Under review: until when the customer was promised an answer. */
  answer_by: v.optional(v.nullable(v.string())),
  /** Pending: since when it waits, and the day of the last reminder; staff only. */
  pending_since: v.optional(v.nullable(v.string())),
  reminded: v.optional(v.nullable(v.string())),
  /** Pending: the day on which it is cancelled if nothing is paid. */
  kept_until: v.optional(v.nullable(v.string())),
  /** Its client leaves it, or did. */
  withdrawal: v.optional(v.nullable(withdrawal)),
  /** Those of other lines that were decided before, oldest first. */
  earlier_withdrawals: v.optional(v.array(withdrawal)),
  /** Its client may leave it until that day, or has no last day yet; in the detail of one's own order. */
  leaving: v.optional(
    v.nullable(
      v.object({
        until: v.nullable(v.string()),
        /** The lines that may be left, each once. */
        lines: v.array(v.number()),
        /** Its money goes back by Pix, for no provider can give it back. */
        by_pix_key: v.boolean(),
      }),
    ),
  ),
  billing_address: v.nullable(address),
  shipping_address: v.nullable(address),
  expeditions: v.array(
    v.object({
      id: v.number(),
      status: v.object({ id: v.number(), name: v.string() }),
      track_code: v.nullable(v.string()),
      shipping_type: v.optional(v.string()),
      send_date: v.optional(v.nullable(v.string())),
      complete_date: v.optional(v.nullable(v.string())),
      return_date: v.optional(v.nullable(v.string())),
    }),
  ),
  publications: v.array(orderLine),
  /** Why it cannot be paid, before or after its photo is approved; in the detail of an order. */
  unpayable: v.optional(v.nullable(v.string())),
  /** The day on which the bank pays it by Pix Automático, while it waits for that. */
  charged_on: v.optional(v.nullable(v.string())),
  /** What happened to it, newest first; in the detail of one's own order. */
  events: v.optional(v.array(orderEvent)),
  row_version: v.string(),
});
export type Order = v.InferOutput<typeof order>;

export const orderChange = object({
  nfe: optionalText(60),
  note: optionalLines(2000),
  row_version: rowVersion,
});

export const newOrderLine = object({ order: id, ...orderLineInput.entries });

/** The photo that was asked for, with a correction of what was typed about its aircraft. */
export const requestedPhoto = object({ ...aircraftEntries, file: text(200) });

/** A replaced photo or corrected aircraft data of one line; what is omitted stays. */
export const orderLineChange = object({ ...aircraftEntries, row_version: rowVersion });

/** Where an order goes and how it is shipped; what is omitted stays. */
export const deliveryChange = object({
  shipping_address: v.optional(v.nullable(addressInput)),
  shipping_type: v.optional(text(40)),
  shipping_value: v.optional(money),
  row_version: rowVersion,
});
