import * as v from 'valibot';

/** The webhook of the embedded provider: its path, the header with the shared secret, the event. */
export const embeddedProviderName = 'embedded';
export const embeddedTokenHeader = 'x-payment-token';

/** PAYMENT_RECEIVED and PAYMENT_DELETED are acted upon. */
export const embeddedEvent = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  event: v.pipe(v.string(), v.nonEmpty()),
  payment: v.object({
    /** The boleto; may be left out: then it is the order's current one. */
    id: v.optional(v.nullable(v.string()), null),
    /** The order's id. */
    externalReference: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
    /** Reais with at most two places. */
    value: v.union([v.number(), v.string()]),
    /** Reais where nothing is sent. */
    currency: v.optional(v.string()),
    /** The net amount after the fee. */
    netValue: v.optional(v.union([v.number(), v.string()])),
    /** The number of installments. */
    installmentCount: v.optional(v.number()),
    /** What the shop gets of each, and on which day. */
    installments: v.optional(
      v.array(
        v.object({
          value: v.union([v.number(), v.string()]),
          netValue: v.union([v.number(), v.string()]),
          transferDate: v.string(),
        }),
      ),
    ),
    /** `CREDIT_CARD`, with the brand and the last four digits. */
    billingType: v.optional(v.string()),
    creditCard: v.optional(v.object({ creditCardBrand: v.string(), creditCardNumber: v.string() })),
  }),
});
export type EmbeddedEvent = v.InferInput<typeof embeddedEvent>;
