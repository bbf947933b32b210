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

/** Days in which the prices and the freight hold. */
export const quotationDays = 10;

export const quotedItemInput = object({
  publication: id,
  renewal_of: v.optional(v.nullable(id), null),
  quantity: id,
  /** For which aircraft, where that is known; a renewal has its own. */
  airplane_prefix: optionalText(7),
  airplane_serial_number: optionalText(40),
  fuel_type: v.optional(code(fuelTypes)),
});
export type QuotedItemInput = v.InferOutput<typeof quotedItemInput>;

/** A service as it was offered for these items to that CEP. */
const quotedFreightInput = object({
  shipping_type: text(40),
  shipping_value: money,
  cep: cepField,
});
export type QuotedFreightInput = v.InferOutput<typeof quotedFreightInput>;

/** What one order can hold, so that what is approved can be ordered. */
export const newQuotation = object({
  items: v.pipe(
    listField(quotedItemInput),
    v.nonEmpty(newOrderRefusals.no_lines),
    v.check(
      (items) => items.reduce((count, { quantity }) => count + quantity, 0) <= maxOrderLines,
      newOrderRefusals.too_many_lines(maxOrderLines),
    ),
  ),
  /** Absent where nothing is shipped, or its way is still to be agreed. */
  freight: v.optional(v.nullable(quotedFreightInput)),
  purchase_order: purchaseOrder,
});

const quotedFreight = {
  shipping_type: v.string(),
  shipping_value: wireMoney,
  cep: v.string(),
  /** The highest weight the price covers. */
  kilograms: v.number(),
  /** Banking days on the way, as the carrier said. */
  delivery_days: v.nullable(v.number()),
};

const quotationFacts = {
  /** "2026-0187-K7QX": number of the year, and letters that say it was not mistyped. */
  code: v.string(),
  created: v.string(),
  /** The last day of its prices. */
  valid_until: v.string(),
  /** Includes the freight if one was chosen. */
  total: wireMoney,
  /** The buyer's own number of the purchase. */
  purchase_order: v.optional(v.nullable(v.string())),
};

/** A quotation as a person's export shows it. */
export const keptQuotation = v.object({
  ...quotationFacts,
  freight: v.nullable(v.object(quotedFreight)),
  /** Orders that used the quotation, cancelled ones included. */
  orders: v.array(v.number()),
  /** To whom its PDF went by e-mail, and when. */
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

/** A row of its account's list: `orders` are those that stand. */
export const listedQuotation = v.object({
  ...keptQuotation.entries,
  /** What its freight is called, as on its paper; null where nothing of it is shipped. */
  freight_name: v.optional(v.nullable(v.string())),
  /** The quoted freight is an order's by now. */
  freight_used: v.optional(v.boolean()),
  /** Its prices hold today. */
  valid: v.boolean(),
  /** How many of it can still be bought at its prices. */
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
  /** `left`: no order has it yet. */
  freight: v.nullable(v.object({ ...quotedFreight, left: v.boolean() })),
  /** Its prices hold today. */
  valid: v.boolean(),
  /** What can be ordered of it; `price` is the quoted one, and `left` how many can still have it. */
  items: v.array(
    v.object({
      ...shownCartLine.entries,
      price: wireMoney,
      left: v.number(),
      /** For which it was quoted and not bought yet, one copy each; none where that cannot be told. */
      aircraft: v.optional(
        v.array(
          v.object({
            airplane_prefix: v.string(),
            airplane_serial_number: v.nullable(v.string()),
            /** Absent where it is not known. */
            fuel_type: v.optional(v.picklist(fuelTypes)),
          }),
        ),
      ),
    }),
  ),
  /** The orders that bought by it and stand. */
  orders: v.array(v.number()),
  /** Names of what cannot: no longer sold, or a renewal whose time is over. */
  gone: v.array(v.string()),
});
export type Quotation = v.InferOutput<typeof quotation>;

/** What is said of the rest once an order has the freight that was quoted. */
export const freightUsedText =
  'O frete do orçamento foi usado com a parte comprada: o do resto é cotado de novo.';

/** The file's name. */
export const quotationFilename = (code: string): string => `Orcamento_${code}.pdf`;
