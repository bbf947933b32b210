import * as v from 'valibot';

/** Who makes an environment's boletos. */
export const paymentSettings = v.variant('provider', [
  v.object({ provider: v.literal('embedded') }),
  /** Its secret `paymentProvider` is JSON: `{"apiKey":…,"webhookToken":…}`. */
  v.object({ provider: v.literal('asaas'), url: v.pipe(v.string(), v.url()) }),
]);
export type PaymentSettings = v.InferOutput<typeof paymentSettings>;
