import * as v from 'valibot';

/** What the public register of ANAC (RAB) says of an aircraft; whose it is was never stored. */
export const registeredAircraft = v.object({
  prefix: v.string(),
  serial: v.nullable(v.string()),
  model: v.nullable(v.string()),
  manufacturer: v.nullable(v.string()),
  year: v.nullable(v.number()),
});
export type RegisteredAircraft = v.InferOutput<typeof registeredAircraft>;
