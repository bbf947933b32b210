import * as v from 'valibot';

/** A line of an order that stays paid, described as the item in the box. */
export const unpackLine = v.object({
  order: v.number(),
  name: v.string(),
  /** Its withdrawal is undecided; otherwise it was refunded. */
  left: v.optional(v.boolean()),
});
export type UnpackLine = v.InferOutput<typeof unpackLine>;
