import * as v from 'valibot';
import { fuelTypes } from '#shared/orders/fuelType';
import { type Centavos, centavos, sum } from '#shared/values/money';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

/** A quotation as made. Whose name stands on it is read from the profile, which may be erased. */
const freightSchema = v.object({
  shipping_type: v.string(),
  shipping_value: storedMoney,
  cep: v.string(),
  kilograms: v.number(),
  delivery_days: v.nullable(v.number()),
});
export type QuotedFreight = v.InferOutput<typeof freightSchema>;

export const quotationRecord = v.object({
  code: v.string(),
  client: v.number(),
  /** Who of the company's team asked for it, where its titular did not. */
  made_by: v.optional(v.number()),
  created: v.string(),
  valid_until: storedDay,
  /** The buyer's own number of the purchase. */
  purchase_order: v.optional(v.string()),
  /** Those that bought by it, in the order of their purchases; one comes again with each line added to it. */
  orders: v.optional(v.array(v.number())),
  /** Its PDF went out by e-mail. */
  sent: v.optional(v.array(v.object({ to: v.array(v.string()), at: v.string() }))),
  /** Absent where none was chosen, or nothing is shipped. */
  freight: v.optional(freightSchema),
  lines: v.array(
    v.object({
      publication: v.object({
        id: v.number(),
        name: v.string(),
        version: v.string(),
        is_signature: v.boolean(),
        is_download: v.boolean(),
        /** Those quoted before this was kept do not say it. */
        is_sent_immediately: v.optional(v.boolean()),
      }),
      renewal_of: v.nullable(v.number()),
      quantity: v.number(),
      price: storedMoney,
      airplane_prefix: v.nullable(v.string()),
      airplane_serial_number: v.nullable(v.string()),
      airplane_model: v.nullable(v.string()),
      /** As typed, or as the aircraft's earlier orders say. */
      fuel_type: v.optional(v.picklist(fuelTypes)),
      /** Until when a subscription is valid that is renewed. */
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
