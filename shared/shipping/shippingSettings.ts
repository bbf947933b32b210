import * as v from 'valibot';

const api = v.object({ url: v.pipe(v.string(), v.url()) });

/** The carriers' systems asked for prices; other services use the shop's own table. */
export const shippingSettings = v.object({
  /** SEDEX and PAC; the secret `correios` is JSON: `{"user":…,"accessCode":…,"card":…}`. */
  correios: v.nullable(api),
  /** Jadlog and Azul; the secret `melhorEnvio` is the token. */
  melhorEnvio: v.nullable(api),
  /** The carrier that issues codes and labels and tracks parcels; null: staff type codes. */
  carrier: v.optional(
    v.nullable(
      v.variant('name', [
        v.object({ name: v.literal('correios'), ...api.entries }),
        v.object({ name: v.literal('embedded') }),
      ]),
    ),
    null,
  ),
});
export type ShippingSettings = v.InferOutput<typeof shippingSettings>;
