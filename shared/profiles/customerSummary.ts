import * as v from 'valibot';
import { wireMoney } from '../values/wireMoney';

/** What is asked first of a customer, and how much there is behind each tab of their page. */
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
    /** The account's holder counts among them. */
    team: v.number(),
  }),
  /** The newest order that waits for its payment. */
  unpaid: v.nullable(
    v.object({
      order: v.number(),
      total: wireMoney,
      /** What came of it, which is less than it costs. */
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
