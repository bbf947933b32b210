import * as v from 'valibot';

/**
 * What of an order can be packed: nothing printed, something waiting, in an open parcel, or
 * everything sent.
 */
export const orderSending = v.object({
  state: v.picklist(['downloads', 'waiting', 'open', 'sent']),
  /** The open parcel that contains it, or the last one sent. */
  expedition: v.nullable(v.number()),
  /** Its purchases that wait to be sent. */
  waiting: v.array(
    v.object({
      id: v.number(),
      publication: v.string(),
      airplane_prefix: v.nullable(v.string()),
    }),
  ),
});
export type OrderSending = v.InferOutput<typeof orderSending>;
