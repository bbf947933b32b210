import * as v from 'valibot';
import { fuelTypes } from '#shared/orders/fuelType';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

const freightSchema = v.object({
  shipping_type: v.string(),
  shipping_value: storedMoney,
  cep: v.string(),
  kilograms: v.number(),
  delivery_days: v.nullable(v.number()),
});
export type QuotedFreight = v.InferOutput<typeof freightSchema>;

/** A quotation as it was made. The buyer's name is not copied: it is read from the profile. */
export const quotationRecord = v.object({
  code: v.string(),
  client: v.number(),
  /** The team member who asked for the quotation; absent when the company's account holder did. */
  made_by: v.optional(v.number()),
  created: v.string(),
  valid_until: storedDay,
  /** The buyer's own purchase order number. */
  purchase_order: v.optional(v.string()),
  /** Ids of orders that used the quotation, oldest first; a line added later repeats its order's id. */
  orders: v.optional(v.array(v.number())),
  /** When the PDF was sent by e-mail, and to whom. */
  sent: v.optional(v.array(v.object({ to: v.array(v.string()), at: v.string() }))),
  /** Absent when no freight was chosen or nothing is shipped. */
  freight: v.optional(freightSchema),
  lines: v.array(
    v.object({
      publication: v.object({
        id: v.number(),
        name: v.string(),
        version: v.string(),
        is_signature: v.boolean(),
        is_download: v.boolean(),
        is_sent_immediately: v.boolean(),
      }),
      renewal_of: v.nullable(v.number()),
      quantity: v.number(),
      price: storedMoney,
      airplane_prefix: v.nullable(v.string()),
      airplane_serial_number: v.nullable(v.string()),
      airplane_model: v.nullable(v.string()),
      /** As typed, or as in the aircraft's earlier orders. */
      fuel_type: v.optional(v.picklist(fuelTypes)),
      /** The last day of the subscription that the line renews. */
      due: v.nullable(storedDay),
    }),
  ),
});
export type QuotationRecord = v.InferOutput<typeof quotationRecord>;
export type QuotedLine = QuotationRecord['lines'][number];

export const totalOfLines = ({ lines }: Pick<QuotationRecord, 'lines'>): Centavos =>
  sum(lines.map(({ price, quantity }) => centavos(price * quantity)));

export const quotedTotal = (record: Pick<QuotationRecord, 'lines' | 'freight'>): Centavos =>
  sum([totalOfLines(record), record.freight?.shipping_value ?? centavos(0)]);
