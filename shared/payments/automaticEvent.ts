import * as v from 'valibot';

/** What the embedded provider says of a Pix Automático, in the names of Asaas. */
export const automaticEvent = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  event: v.pipe(v.string(), v.startsWith('PIX_AUTOMATIC_')),
  authorization: v.object({ id: v.string() }),
  charge: v.optional(v.nullable(v.string()), null),
  why: v.optional(v.nullable(v.string()), null),
});
