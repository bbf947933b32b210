import * as v from 'valibot';

/** An address as stored and answered: CEP as eight digits. */
export const address = v.object({
  country: v.literal('Brasil'),
  zip_code: v.string(),
  street: v.string(),
  number: v.string(),
  complement: v.nullable(v.string()),
  province: v.string(),
  city: v.string(),
  state: v.string(),
});
export type Address = v.InferOutput<typeof address>;
