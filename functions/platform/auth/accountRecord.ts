import * as v from 'valibot';
import { areas } from '#shared/accounts/areas';
import { noticeKinds } from '#shared/profiles/mails/notices';
import { membership } from './teamRecord';

/**
 * What signing in needs to know of a person, apart from the profile: stored at `D#<profile id>` /
 * `ACCOUNT` of the accounts table and kept in step with the profile by the profile's own writes.
 */
export const accountSchema = v.object({
  profile_id: v.number(),
  email: v.string(),
  /** As others see it: the company's name, or the person's. */
  name: v.string(),
  is_active: v.boolean(),
  is_staff: v.boolean(),
  /** Given by superusers; staff without any open nothing. */
  areas: v.optional(v.array(v.picklist(areas))),
  is_superuser: v.boolean(),
  is_partner: v.boolean(),
  /** Every session carries it; raising it ends them all. */
  token_version: v.number(),
  /** The session in which the password was changed: it outlives the others, up to that version. */
  kept_session: v.optional(v.object({ token: v.string(), version: v.number() })),
  /** E-mails its holder does without. */
  unwanted_notices: v.optional(v.array(v.picklist(noticeKinds))),
  /** Written with the team of each, in one transaction. */
  acts_for: v.optional(v.array(membership)),
  /** Companies whose records may name the person, also after they left. */
  acted_for: v.optional(v.array(v.number())),
  password_hash: v.string(),
  /** Staff invited its holder, who has not chosen a password yet. */
  invited: v.optional(v.boolean()),
  /** Staff chose the password, or had seen the link it was set by: others than its holder may know it. */
  password_seen: v.optional(v.boolean()),
  /** Whether a second factor stands in the way of the password; which ones, the accounts' own rows say. */
  has_factor: v.optional(v.boolean()),
  /** The recovery link in force is derived from this; null when there is none. */
  recovery_nonce: v.nullable(v.string()),
  /** ISO moment. */
  recovery_expires: v.nullable(v.string()),
  /** When the recovery link was asked for. */
  recovery_made: v.optional(v.string()),
});
export type Account = v.InferOutput<typeof accountSchema>;

export const accountKey = (profileId: number) => ({ pk: `D#${profileId}`, sk: 'ACCOUNT' });

/** That a session proved a second factor lately, until it expires. */
export const freshFactorKey = (tokenId: string) => ({ pk: `FRESH#${tokenId}`, sk: 'FRESH' });
