import * as v from 'valibot';
import { teamRoles } from '#shared/profiles/team/roles';
import { storedDay } from '../db/values/storedValues';

const role = v.picklist(teamRoles);

/** A company for which a person acts, stored with their account so that each call reads it with the session. */
export const membership = v.object({
  /** The account of the company. */
  profile: v.number(),
  role,
  /** The person's own name, as the company's records have it. */
  name: v.string(),
});
export type Membership = v.InferOutput<typeof membership>;

const member = v.object({
  /** `id` is the member's number in the team, `profile` their own account. */
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
  /** The link in force is derived from this. */
  nonce: v.string(),
  sent: v.string(),
  expires: v.string(),
});
export type Invitation = v.InferOutput<typeof invitation>;

/**
 * Who acts for an account besides its own holder, who is a titular by holding it: one document at
 * `D#<profile id>` / `TEAM` of the accounts table, so that every rule about the whole team holds under its version.
 */
export const teamSchema = v.object({
  version: v.number(),
  people: v.array(member),
  invitations: v.array(invitation),
  /** The number of invitations sent on that day. */
  sent_on: v.optional(v.object({ day: storedDay, count: v.number() })),
});
export type Team = v.InferOutput<typeof teamSchema>;

export const teamKey = (profileId: number) => ({ pk: `D#${profileId}`, sk: 'TEAM' });
