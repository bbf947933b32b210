import * as v from 'valibot';

/** A place a person is logged in, as they see it themself; moments are ISO 8601 UTC. */
export const ownSession = v.object({
  id: v.string(),
  /** Browser and system, such as 'Chrome no Windows'. */
  device: v.string(),
  created: v.string(),
  /** Up to ten minutes behind. */
  last_used: v.string(),
  /** The session that asks. */
  current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSession>;
