import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';

/** First facts about a customer, and the number of records behind each tab of their page. */
export const customerSummary = v.object({
  since: v.string(),
  /** Paid and not refunded. */
  bought: wireMoney,
  counts: v.object({
    orders: v.number(),
    publications: v.number(),
    aircraft: v.number(),
    parcels: v.number(),
    mails: v.number(),
    history: v.number(),
    /** Includes the account's holder. */
    team: v.number(),
  }),
  /** The newest order that awaits payment. */
  unpaid: v.nullable(
    v.object({
      order: v.number(),
      /** Older orders that await payment too, newest first. */
      others: v.optional(v.array(v.number())),
      total: wireMoney,
      /** The amount paid so far, which is less than its total. */
      paid_part: v.optional(wireMoney),
      /** The boleto's due date; null without a boleto. */
      due: v.nullable(v.string()),
      /** A note when a weekend or a holiday moves the due date. */
      due_note: v.nullable(v.string()),
      expired: v.boolean(),
    }),
  ),
});
export type CustomerSummary = v.InferOutput<typeof customerSummary>;
