import * as v from 'valibot';
import { profileRef } from '../profiles/profile';

/** Of the printed subscriptions in force, those without the revision in force on paper. */
export const revisionAudience = v.object({
  version: v.string(),
  /** Not asked for yet. */
  missing: v.number(),
  /** Clients of those, a parcel each. */
  clients: v.number(),
  /** Asked for, and not sent yet. */
  waiting: v.number(),
  waiting_clients: v.number(),
  /** The first clients of what is missing. */
  results: v.array(
    v.object({ client: profileRef, copies: v.number(), prefixes: v.array(v.string()) }),
  ),
});
export type RevisionAudience = v.InferOutput<typeof revisionAudience>;
