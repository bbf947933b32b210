import * as v from 'valibot';

const embedded = v.object({ provider: v.literal('embedded') });
/** Its secret is JSON: `{"apiKey":…,"webhookToken":…}`. */
const asaas = v.object({ provider: v.literal('asaas'), url: v.pipe(v.string(), v.url()) });

const oneProvider = v.variant('provider', [embedded, asaas]);
export type ProviderSettings = v.InferOutput<typeof oneProvider>;

/**
 * The previous provider, while its boletos may still be paid; its secret is
 * `formerPaymentProvider`.
 */
const former = v.optional(oneProvider);

/** The provider of an environment's boletos; its secret is `paymentProvider`. */
export const paymentSettings = v.variant('provider', [
  v.object({ ...embedded.entries, former }),
  v.object({ ...asaas.entries, former }),
]);
export type PaymentSettings = v.InferOutput<typeof paymentSettings>;
