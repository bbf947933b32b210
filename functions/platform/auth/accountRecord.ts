import * as v from 'valibot';
import { areas } from '#shared/accounts/areas';
import { noticeKinds } from '#shared/profiles/mails/notices';
import { membership } from './teamRecord';

/**
 * What authentication needs to know about a person, without the profile. Stored at `D#<profile id>`
 * / `ACCOUNT` of the accounts table; every write of the profile keeps it in step.
 */
export const accountSchema = v.object({
  profile_id: v.number(),
  email: v.string(),
  /** The display name: the company's name, or the person's own. */
  name: v.string(),
  is_active: v.boolean(),
  is_staff: v.boolean(),
  /** Areas of the back office opened by superusers; staff without any can open nothing. */
  areas: v.optional(v.array(v.picklist(areas))),
  is_superuser: v.boolean(),
  is_partner: v.boolean(),
  /** Every session stores the value it was opened with; raising it here ends all sessions. */
  token_version: v.number(),
  /**
   * The session in which the password was changed. It stays valid although `token_version` was
   * raised to `version`.
   */
  kept_session: v.optional(v.object({ token: v.string(), version: v.number() })),
  /** Kinds of optional e-mails that the person has switched off. */
  unwanted_notices: v.optional(v.array(v.picklist(noticeKinds))),
  /** The companies the person acts for; written in the same transaction as the company's team. */
  acts_for: v.optional(v.array(membership)),
  /** Companies whose records may contain the person's name, including those they have left. */
  acted_for: v.optional(v.array(v.number())),
  password_hash: v.string(),
  /** Staff invited this person, who has not chosen a password yet. */
  invited: v.optional(v.boolean()),
  /** Staff chose the password or saw the link used to set it, so other people may know it. */
  password_seen: v.optional(v.boolean()),
  /** Whether login also asks for a second factor. Separate rows of the account hold the factors. */
  has_factor: v.optional(v.boolean()),
  /** The current recovery link is derived from this value; null when there is no link. */
  recovery_nonce: v.nullable(v.string()),
  /** ISO timestamp. */
  recovery_expires: v.nullable(v.string()),
  /** When the recovery link was requested. */
  recovery_made: v.optional(v.string()),
});
export type Account = v.InferOutput<typeof accountSchema>;

export const accountKey = (profileId: number) => ({ pk: `D#${profileId}`, sk: 'ACCOUNT' });

/** Its presence means that the session proved a second factor recently; it expires by itself. */
export const freshFactorKey = (tokenId: string) => ({ pk: `FRESH#${tokenId}`, sk: 'FRESH' });
