import * as v from 'valibot';
import { centavos, sum } from '#shared/values/money';
import { storedDay, storedMoney } from '#platform/db/values/storedValues';

/** A quotation as made. Whose name stands on it is read from the profile, which may be erased. */
export const quotationRecord = v.object({
  code: v.string(),
  client: v.number(),
  created: v.string(),
  valid_until: storedDay,
  /** Those that bought by it, in the order of their purchases; one comes again with each line added to it. */
  orders: v.optional(v.array(v.number())),
  lines: v.array(
    v.object({
      publication: v.object({
        id: v.number(),
        name: v.string(),
        version: v.string(),
        is_signature: v.boolean(),
        is_download: v.boolean(),
      }),
      renewal_of: v.nullable(v.number()),
      quantity: v.number(),
      price: storedMoney,
      airplane_prefix: v.nullable(v.string()),
      airplane_serial_number: v.nullable(v.string()),
      airplane_model: v.nullable(v.string()),
      /** Until when a subscription is valid that is renewed. */
      due: v.nullable(storedDay),
    }),
  ),
});
export type QuotationRecord = v.InferOutput<typeof quotationRecord>;
export type QuotedLine = QuotationRecord['lines'][number];

export const quotedTotal = ({ lines }: Pick<QuotationRecord, 'lines'>) =>
  sum(lines.map(({ price, quantity }) => centavos(price * quantity)));
