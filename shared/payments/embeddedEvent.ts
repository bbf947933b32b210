import * as v from 'valibot';

/** The embedded provider's webhook: its path, the header with the shared secret, the event. */
export const embeddedProviderName = 'embedded';
export const embeddedTokenHeader = 'x-payment-token';

/** Only PAYMENT_RECEIVED and PAYMENT_DELETED have an effect. */
export const embeddedEvent = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  event: v.pipe(v.string(), v.nonEmpty()),
  payment: v.object({
    /** The boleto; if omitted, the order's current one. */
    id: v.optional(v.nullable(v.string()), null),
    /** The order's id. */
    externalReference: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
    /** Reais with at most two decimals. */
    value: v.union([v.number(), v.string()]),
    /** Reais if omitted. */
    currency: v.optional(v.string()),
    /** The amount minus the fee. */
    netValue: v.optional(v.union([v.number(), v.string()])),
    /** The number of installments. */
    installmentCount: v.optional(v.number()),
    /** The shop's share of each installment, and its day. */
    installments: v.optional(
      v.array(
        v.object({
          value: v.union([v.number(), v.string()]),
          netValue: v.union([v.number(), v.string()]),
          transferDate: v.string(),
        }),
      ),
    ),
    /** `CREDIT_CARD`, with brand and last four digits. */
    billingType: v.optional(v.string()),
    creditCard: v.optional(v.object({ creditCardBrand: v.string(), creditCardNumber: v.string() })),
  }),
});
export type EmbeddedEvent = v.InferInput<typeof embeddedEvent>;

/** The embedded provider's event about a Pix Automático, with the names of Asaas. */
export const automaticEvent = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  event: v.pipe(v.string(), v.startsWith('PIX_AUTOMATIC_')),
  authorization: v.object({ id: v.string() }),
  charge: v.optional(v.nullable(v.string()), null),
  why: v.optional(v.nullable(v.string()), null),
});
