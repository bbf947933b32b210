import * as v from 'valibot';

/** A line of an order that stays paid, by what it is in the box. */
export const unpackLine = v.object({
  order: v.number(),
  name: v.string(),
  /** Its client leaves it, which is not decided; else it was refunded. */
  left: v.optional(v.boolean()),
});
export type UnpackLine = v.InferOutput<typeof unpackLine>;
