import * as v from 'valibot';

/** A session as shown to its person; timestamps are ISO 8601 UTC. */
export const ownSession = v.object({
  id: v.string(),
  /** Browser and system, such as 'Chrome no Windows'. */
  device: v.string(),
  created: v.string(),
  /** Up to ten minutes old. */
  last_used: v.string(),
  /** Whether it is the caller's session. */
  current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSession>;
