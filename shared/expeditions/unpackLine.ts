import * as v from 'valibot';

/** A line that alone was refunded of an order, by what it is in the box. */
export const unpackLine = v.object({ order: v.number(), name: v.string() });
export type UnpackLine = v.InferOutput<typeof unpackLine>;
