import * as v from 'valibot';

/** The embedded provider's event about a Pix Automático, with the names of Asaas. */
export const automaticEvent = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  event: v.pipe(v.string(), v.startsWith('PIX_AUTOMATIC_')),
  authorization: v.object({ id: v.string() }),
  charge: v.optional(v.nullable(v.string()), null),
  why: v.optional(v.nullable(v.string()), null),
});
