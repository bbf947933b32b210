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

/** The time, in milliseconds, within which staff decide on a customer's photo. */
export const reviewTime = 24 * 60 * 60 * 1000;

const aircraftEntries = {
  airplane_prefix: optionalText(7),
  airplane_serial_number: optionalText(40),
  fuel_type: v.optional(v.nullable(code(fuelTypes))),
  /** The server's name of an uploaded photo. */
  file: optionalText(200),
};

/** `value` is a hint: the server sets the price, unless staff choose it on internal orders. */
export const orderLineInput = object({
  publication: id,
  value: v.optional(v.nullable(money)),
  renewal_of: v.optional(v.nullable(id)),
  /** The quotation whose price the line should get, while it is valid. */
  quotation: optionalText(40),
  /**
   * The buyer confirms the aircraft although the manual is for others, or the register has another
   * serial number.
   */
  aircraft_confirmed: v.optional(flag),
  /** A title that needs no aircraft was chosen for this one, and appears with it in the fleet. */
  for_aircraft: v.optional(flag),
  ...aircraftEntries,
});
export type OrderLineInput = v.InferOutput<typeof orderLineInput>;

/** The buyer's own purchase order number. */
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
  /** The total the customer saw; any other is refused, so that nobody pays more than shown. */
  expected_total: v.optional(v.nullable(money)),
  /** The version of the terms accepted; any other than the current one is refused. */
  terms: optionalText(10),
  billing_address: v.optional(v.nullable(addressInput)),
  shipping_address: v.optional(v.nullable(addressInput)),
  purchase_order: purchaseOrder,
});
export type NewOrder = v.InferOutput<typeof newOrder>;

/** What a paid line became, and how it was sent. */
const lineHolding = v.object({
  /** Id of the signature. */
  id: v.number(),
  status: v.object({ id: v.picklist(signatureStatuses), name: v.string() }),
  expedition: v.nullable(v.number()),
  track_code: v.nullable(v.string()),
  expedition_date: v.nullable(v.string()),
  /** When a file was first opened. */
  opened: v.optional(v.nullable(v.string())),
  /** The last day of a subscription; null for one-time purchases. */
  due: v.optional(v.nullable(v.string())),
  /** Same meaning as in `shared/signatures/signature.ts`. */
  sure_until: v.optional(v.string()),
  /** For a renewal, the end date before it. */
  earlier_due: v.optional(v.string()),
  /** For a printed subscription, the revision sent in that parcel. */
  sent_version: v.optional(v.string()),
  /** Both have the same meaning as in `shared/signatures/signature.ts`. */
  missing_revision: v.optional(v.nullable(v.string())),
  missing_revision_asked: v.optional(v.boolean()),
  /** The day on which the buyer transferred it to another holder; what follows is not shown. */
  transferred: v.optional(v.string()),
  /** Offered to another holder, or accepted while staff review the photo (locked for both). */
  in_transfer: v.optional(v.picklist(['offered', 'accepted'])),
});
export type LineHolding = v.InferOutput<typeof lineHolding>;

export const orderLine = v.object({
  id: v.number(),
  publication: v.object({
    id: v.number(),
    name: v.string(),
    version: v.string(),
    is_signature: v.boolean(),
    /** Whether the revision bought is sent, not only later ones. */
    is_sent_immediately: v.boolean(),
    is_download: v.boolean(),
    has_photo_upload: v.boolean(),
    has_airplane_info: v.optional(v.boolean()),
    /** The applicability at the time of the order. */
    applicability: v.optional(v.nullable(v.string())),
  }),
  value: wireMoney,
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  fuel_type: v.nullable(v.picklist(fuelTypes)),
  /** The path of the call that answers the photo. */
  file: v.nullable(v.string()),
  /** When the current photo was sent. */
  photo_sent: v.optional(v.nullable(v.string())),
  /** Why and when staff asked for another photo. */
  photo_request: v.optional(v.nullable(v.object({ reason: v.string(), asked: v.string() }))),
  renewal_of: v.nullable(v.number()),
  /** The quotation that set its price. */
  quotation: v.optional(v.nullable(v.string())),
  /** The aircraft to which the manual applies, if this one is not among them. */
  outside_effectivity: v.optional(v.nullable(v.string())),
  /** The serial number in the register, if another one was typed. */
  registered_serial: v.optional(v.nullable(v.string())),
  /** The buyer confirmed the aircraft nevertheless. */
  aircraft_confirmed: v.optional(v.boolean()),
  /** In an order's detail, and in its client's list if another holder accepted it. */
  signature: v.optional(v.nullable(lineHolding)),
});
export type OrderLine = v.InferOutput<typeof orderLine>;

/** An event of an order in words for its client. */
const orderEvent = v.object({
  text: v.string(),
  at: v.string(),
  /** Set for a change of status. */
  from: v.optional(v.picklist(orderStatuses)),
  to: v.optional(v.picklist(orderStatuses)),
});
export type OrderEvent = v.InferOutput<typeof orderEvent>;

/** The client at the time of the order; document numbers are for staff only. */
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
  /** The provider's id of the charge. */
  charge: v.optional(v.string()),
  /** The provider's fee and the net amount; null if not reported. */
  fee: v.optional(v.nullable(wireMoney)),
  net: v.optional(v.nullable(wireMoney)),
  /** For card payments in installments; null if the provider does not report each of them. */
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
  /** Staff still have to decide about it. */
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
  /** The page where the buyer enters the account for the refund. */
  link: v.nullable(v.string()),
});
export type OrderRefund = v.InferOutput<typeof orderRefund>;

/** A refund, completed or requested, with its lines and whether it includes the freight. */
const orderReturn = v.object({
  amount: wireMoney,
  /** The part of `amount` that belongs to the order's price, if the rest was overpaid. */
  billed: v.optional(wireMoney),
  /** Empty for a refund by amount alone. */
  lines: v.array(v.number()),
  freight: v.boolean(),
  /** Sent to staff only. */
  reason: v.nullable(v.string()),
  state: v.picklist(refundStates),
  /** The day of the refund; until then, the day it was requested. */
  date: v.string(),
});
export type OrderReturn = v.InferOutput<typeof orderReturn>;

/** What can still be refunded of a paid order. */
const orderRefundable = v.object({
  /** The provider's id of the payment; null if it must be refunded outside the shop. */
  charge: v.nullable(v.string()),
  means: v.nullable(v.picklist(chargeMeans)),
  paid_at: v.string(),
  paid: wireMoney,
  left: wireMoney,
  lines: v.array(v.object({ line: v.number(), amount: wireMoney })),
  /** Null if there is none, or it was refunded. */
  freight: v.nullable(wireMoney),
});
export type OrderRefundable = v.InferOutput<typeof orderRefundable>;

/** In the server's words, so that shoppers' browsers need not load them. */
const orderNotice = v.object({
  kind: v.string(),
  label: v.string(),
  amount: v.nullable(wireMoney),
  received: v.string(),
  /** Staff still have to decide about it. */
  to_check: v.boolean(),
});
export type OrderNotice = v.InferOutput<typeof orderNotice>;

/** `correct_lines` also allows changing prices and, together with `change_address`, the freight. */
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
  /** When the order was placed. */
  created: v.optional(v.string()),
  /** The version of the terms under which it was placed. */
  terms: v.optional(v.string()),
  profile: orderProfile,
  /** The member of the client's team who placed it, whose address also gets its e-mails. */
  placed_by: v.optional(v.object({ name: v.string(), email: v.optional(v.string()) })),
  status: v.picklist(orderStatuses),
  total_publications: wireMoney,
  shipping_value: wireMoney,
  total: wireMoney,
  shipping_type: v.string(),
  /** Working days in transit, as quoted. */
  delivery_days: v.optional(v.nullable(v.number())),
  /** Number or key of its first NF-e. */
  nfe: v.nullable(v.string()),
  /** Clients only see issued invoices, including those cancelled since. */
  invoices: v.optional(v.array(orderInvoice)),
  /** The parts for which no invoice was requested yet; staff only. */
  to_invoice: v.optional(v.array(invoicePart)),
  /** Why the shop cannot issue its invoices; staff only. */
  unissuable: v.optional(v.nullable(v.string())),
  /** Imported as paid: the former system issued its invoices, so the shop only does so on request. */
  noted_elsewhere: v.optional(v.boolean()),
  /** The buyer's own purchase order number. */
  purchase_order: v.optional(v.nullable(v.string())),
  /** Staff only; null for customers. */
  note: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Why it was cancelled, if given; a rejection has its `reason`. */
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
  /** The newest page for paying by card; null once nothing is to be paid. */
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
  /** For a refunded order, when the refunded payment was made, if known. */
  was_paid_at: v.optional(v.nullable(v.string())),
  /** How it was paid, in words; null until it is. */
  paid_with: v.optional(v.nullable(v.string())),
  /** For a pending order: the amount paid so far, which is less than its total. */
  paid_part: v.optional(wireMoney),
  /** The amount overpaid, or paid too late, until staff have decided about it. */
  paid_beyond: v.optional(wireMoney),
  /** For a payment confirmed by staff: when and how it was made. */
  received: v.optional(v.nullable(received)),
  /** The order was paid and then refunded. */
  refunded: v.optional(v.boolean()),
  /** Payments reported by the provider; staff only. */
  payments: v.optional(v.array(orderPayment)),
  /** What the provider reported about a charge since, oldest first; staff only. */
  provider_notices: v.optional(v.array(orderNotice)),
  /** The refund requested from the provider; staff only. */
  refund: v.optional(v.nullable(orderRefund)),
  /** Its refunds, oldest first, including pending ones. */
  refunds: v.optional(v.array(orderReturn)),
  /** Null while nothing can be refunded; staff only. */
  refundable: v.optional(v.nullable(orderRefundable)),
  /** State of the payment at the provider, such as "Contestado"; staff only. */
  provider_state: v.optional(v.nullable(v.string())),
  /** The order may be deleted, because the books need nothing of it; staff only. */
  deletable: v.optional(v.boolean()),
  /** The statuses to which it may change, with the code of each obstacle; staff only. */
  transitions: v.optional(transitionsAmong(orderStatuses)),
  /** Actions available now; staff only. */
  actions: v.optional(v.array(v.picklist(orderActions))),
  /** Under review: when the customer was promised an answer. */
  answer_by: v.optional(v.nullable(v.string())),
  /** Pending: day since which it has been waiting, and day of the last reminder; staff only. */
  pending_since: v.optional(v.nullable(v.string())),
  reminded: v.optional(v.nullable(v.string())),
  /** Pending: the day on which it is cancelled if not paid. */
  kept_until: v.optional(v.nullable(v.string())),
  /** The client's withdrawal from it, open or decided. */
  withdrawal: v.optional(v.nullable(withdrawal)),
  /** Decided withdrawals from other lines, oldest first. */
  earlier_withdrawals: v.optional(v.array(withdrawal)),
  /** How its client may withdraw, in their own detail; `until` is null while not fixed. */
  leaving: v.optional(
    v.nullable(
      v.object({
        until: v.nullable(v.string()),
        /** Lines from which the client may withdraw, once each. */
        lines: v.array(v.number()),
        /** The refund is made by Pix, because no provider can make it. */
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
      /** It holds only later revisions of what was bought. */
      revision: v.optional(v.boolean()),
    }),
  ),
  publications: v.array(orderLine),
  /** Why it cannot be paid, before or after its photo is approved; in the detail of an order. */
  unpayable: v.optional(v.nullable(v.string())),
  /** The day on which the bank pays it by Pix Automático, while that is pending. */
  charged_on: v.optional(v.nullable(v.string())),
  /** Its events, newest first; in the detail of the caller's own order. */
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

/** The requested photo, with a correction of what was typed about its aircraft. */
export const requestedPhoto = object({ ...aircraftEntries, file: text(200) });

/** A new photo or corrected aircraft data of one line; omitted fields stay. */
export const orderLineChange = object({ ...aircraftEntries, row_version: rowVersion });

/** Destination and shipping of an order; omitted fields stay. */
export const deliveryChange = object({
  shipping_address: v.optional(v.nullable(addressInput)),
  shipping_type: v.optional(text(40)),
  shipping_value: v.optional(money),
  row_version: rowVersion,
});
