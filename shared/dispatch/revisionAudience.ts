import * as v from 'valibot';
import { profileRef } from '../profiles/profile';

/** The printed subscriptions in force whose holders lack the revision in force on paper. */
export const revisionAudience = v.object({
  version: v.string(),
  /** Copies that staff have not requested yet. */
  missing: v.number(),
  /** Clients of those, a parcel each. */
  clients: v.number(),
  /** Asked for, and not sent yet. */
  waiting: v.number(),
  waiting_clients: v.number(),
  /** Copies that the revision after it is to be sent in, once that is published. */
  next: v.optional(v.number()),
  /** The first clients of what is missing. */
  results: v.array(
    v.object({ client: profileRef, copies: v.number(), prefixes: v.array(v.string()) }),
  ),
});
export type RevisionAudience = v.InferOutput<typeof revisionAudience>;

/** Who is mailed of a revision: of the clients with a subscription in force, all but those it is withheld from. */
export const revisionMailing = v.object({
  mailed: v.number(),
  withheld: v.array(v.object({ client: profileRef, reason: v.string() })),
});
export type RevisionMailing = v.InferOutput<typeof revisionMailing>;
