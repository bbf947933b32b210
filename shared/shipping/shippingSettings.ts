import * as v from 'valibot';

const api = v.object({ url: v.pipe(v.string(), v.url()) });

/** Which carriers' systems are asked for prices; what none of them covers comes from the shop's own table. */
export const shippingSettings = v.object({
  /** SEDEX and PAC by contract; the secret `correios` is JSON: `{"user":…,"accessCode":…,"card":…}`. */
  correios: v.nullable(api),
  /** Jadlog and Azul; the secret `melhorEnvio` is the token. */
  melhorEnvio: v.nullable(api),
  /** Who gives parcels their code and label and says where they are; null: codes are typed, news are not asked. */
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
