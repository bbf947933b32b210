import * as v from 'valibot';
import { code, email, id, listField, money, object, optionalText, text } from '../api/fields';
import { wireMoney } from '../values/wireMoney';
import { fuelTypes } from '../orders/fuelType';
import { maxOrderLines } from '../orders/orderTotals';
import { apiMessages } from '../messages/messages';
import { purchaseOrder } from '../orders/order';
import { newOrderRefusals } from '../messages/input/newOrderRefusals';
import { cepField } from '../shipping/cepField';
import { shownCartLine } from './cart';

/** Days for which prices and freight are valid. */
export const quotationDays = 10;

export const quotedItemInput = object({
  publication: id,
  renewal_of: v.optional(v.nullable(id), null),
  quantity: id,
  /** The aircraft, if known; a renewal has its own. */
  airplane_prefix: optionalText(7),
  airplane_serial_number: optionalText(40),
  fuel_type: v.optional(code(fuelTypes)),
});
export type QuotedItemInput = v.InferOutput<typeof quotedItemInput>;

/** A service as offered for these items to that CEP. */
const quotedFreightInput = object({
  shipping_type: text(40),
  shipping_value: money,
  cep: cepField,
});
export type QuotedFreightInput = v.InferOutput<typeof quotedFreightInput>;

/** Limited to what one order can hold, so that an approved quotation can be ordered. */
export const newQuotation = object({
  items: v.pipe(
    listField(quotedItemInput),
    v.nonEmpty(newOrderRefusals.no_lines),
    v.check(
      (items) => items.reduce((count, { quantity }) => count + quantity, 0) <= maxOrderLines,
      newOrderRefusals.too_many_lines(maxOrderLines),
    ),
  ),
  /** Absent if nothing is shipped, or the freight is still to be agreed. */
  freight: v.optional(v.nullable(quotedFreightInput)),
  purchase_order: purchaseOrder,
});

const quotedFreight = {
  shipping_type: v.string(),
  shipping_value: wireMoney,
  cep: v.string(),
  /** The highest weight the price covers. */
  kilograms: v.number(),
  /** Banking days in transit, as stated by the carrier. */
  delivery_days: v.nullable(v.number()),
};

const quotationFacts = {
  /** "2026-0187-K7QX": number of the year, and letters that reveal typing mistakes. */
  code: v.string(),
  created: v.string(),
  /** The last day of its prices. */
  valid_until: v.string(),
  /** Includes the freight if one was chosen. */
  total: wireMoney,
  /** The buyer's own purchase order number. */
  purchase_order: v.optional(v.nullable(v.string())),
};

/** A quotation in a person's data export. */
export const keptQuotation = v.object({
  ...quotationFacts,
  freight: v.nullable(v.object(quotedFreight)),
  /** Orders that used the quotation, including cancelled ones. */
  orders: v.array(v.number()),
  /** To whom its PDF was e-mailed, and when. */
  sent: v.array(v.object({ to: v.array(v.string()), at: v.string() })),
  items: v.array(
    v.object({
      publication: v.string(),
      renewal_of: v.nullable(v.number()),
      quantity: v.number(),
      price: wireMoney,
      airplane_prefix: v.nullable(v.string()),
      airplane_serial_number: v.nullable(v.string()),
    }),
  ),
});

/** A row of the account's list: `orders` are those not cancelled. */
export const listedQuotation = v.object({
  ...keptQuotation.entries,
  /** Name of the freight, as on its PDF; null if nothing is shipped. */
  freight_name: v.optional(v.nullable(v.string())),
  /** The quoted freight was used by an order. */
  freight_used: v.optional(v.boolean()),
  /** Whether its prices are valid today. */
  valid: v.boolean(),
  /** How many copies can still be bought at its prices. */
  left: v.number(),
});
export type ListedQuotation = v.InferOutput<typeof listedQuotation>;

/** Addresses per request. */
export const maxMailedTo = 3;

export const quotationMail = object({
  to: v.pipe(
    listField(email),
    v.nonEmpty(apiMessages.required),
    v.maxLength(maxMailedTo, newOrderRefusals.too_many_addresses(maxMailedTo)),
  ),
});

export const quotation = v.object({
  ...quotationFacts,
  /** `left`: no order has used it yet. */
  freight: v.nullable(v.object({ ...quotedFreight, left: v.boolean() })),
  /** Whether its prices are valid today. */
  valid: v.boolean(),
  /** What can still be ordered; `price` is the quoted one, `left` the remaining quantity. */
  items: v.array(
    v.object({
      ...shownCartLine.entries,
      price: wireMoney,
      left: v.number(),
      /** Aircraft it was quoted for but not bought yet, one per copy; or empty. */
      aircraft: v.optional(
        v.array(
          v.object({
            airplane_prefix: v.string(),
            airplane_serial_number: v.nullable(v.string()),
            /** Absent if unknown. */
            fuel_type: v.optional(v.picklist(fuelTypes)),
          }),
        ),
      ),
    }),
  ),
  /** Orders that used it and were not cancelled. */
  orders: v.array(v.number()),
  /** Names of items that cannot be ordered: no longer sold, or a renewal no longer possible. */
  gone: v.array(v.string()),
});
export type Quotation = v.InferOutput<typeof quotation>;

/** Shown for the remaining items once an order has used the quoted freight. */
export const freightUsedText =
  'O frete do orçamento foi usado com a parte comprada: o do resto é cotado de novo.';

export const quotationFilename = (code: string): string => `Orcamento_${code}.pdf`;
