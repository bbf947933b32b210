import * as v from 'valibot';

/** An entry of ANAC's public register (RAB), stored without the owner. */
export const registeredAircraft = v.object({
  prefix: v.string(),
  serial: v.nullable(v.string()),
  model: v.nullable(v.string()),
  manufacturer: v.nullable(v.string()),
  year: v.nullable(v.number()),
});
export type RegisteredAircraft = v.InferOutput<typeof registeredAircraft>;
