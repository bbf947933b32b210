import * as v from 'valibot';
import { profileRef } from '../profiles/profile';

/** Active printed subscriptions whose holders were not sent the current revision. */
export const revisionAudience = v.object({
  version: v.string(),
  /** Copies that staff have not requested yet. */
  missing: v.number(),
  /** Clients of those copies, one parcel each. */
  clients: v.number(),
  /** Requested, but not sent yet. */
  waiting: v.number(),
  waiting_clients: v.number(),
  /** Copies to be sent with the next revision, once it is published. */
  next: v.optional(v.number()),
  /** The first clients of the missing copies. */
  results: v.array(
    v.object({ client: profileRef, copies: v.number(), prefixes: v.array(v.string()) }),
  ),
});
export type RevisionAudience = v.InferOutput<typeof revisionAudience>;

/** Who is e-mailed about a revision: clients with an active subscription, unless withheld. */
export const revisionMailing = v.object({
  mailed: v.number(),
  withheld: v.array(v.object({ client: profileRef, reason: v.string() })),
});
export type RevisionMailing = v.InferOutput<typeof revisionMailing>;
