import * as v from 'valibot';
import { teamRoles } from '#shared/profiles/team/roles';
import { storedDay } from '../db/values/storedValues';

const role = v.picklist(teamRoles);

/** A company for which a person acts; stored in their account, which every session reads. */
export const membership = v.object({
  /** Profile id of the company. */
  profile: v.number(),
  role,
  /** The person's own name, as shown in the company's records. */
  name: v.string(),
});
export type Membership = v.InferOutput<typeof membership>;

const member = v.object({
  /** `id` is the member's number in the team, `profile` the member's own profile id. */
  id: v.number(),
  profile: v.number(),
  name: v.string(),
  role,
  since: v.string(),
});
export type Member = v.InferOutput<typeof member>;

const invitation = v.object({
  id: v.number(),
  email: v.string(),
  name: v.string(),
  role,
  /** The current invitation link is derived from this value. */
  nonce: v.string(),
  sent: v.string(),
  expires: v.string(),
});
export type Invitation = v.InferOutput<typeof invitation>;

/**
 * The people who act for an account besides its holder, who has the role titular without being
 * listed. One item at `D#<profile id>` / `TEAM` of the accounts table, so that its version protects
 * every rule about the whole team.
 */
export const teamSchema = v.object({
  version: v.number(),
  people: v.array(member),
  invitations: v.array(invitation),
  /** How many invitations were sent on that day. */
  sent_on: v.optional(v.object({ day: storedDay, count: v.number() })),
});
export type Team = v.InferOutput<typeof teamSchema>;

export const teamKey = (profileId: number) => ({ pk: `D#${profileId}`, sk: 'TEAM' });
