import * as v from 'valibot';
import type { Account } from './accountRecord';

/**
 * One login: its token is valid while this item exists and has not ended. Every function's role may
 * change `SESSION#` items of the accounts table, to record that a session was used.
 */
export const sessionRecordSchema = v.object({
  /** The token's id. */
  sk: v.string(),
  /** The account's `token_version` at login. */
  version: v.number(),
  device: v.string(),
  /** ISO timestamps. */
  created: v.string(),
  last_used: v.string(),
  /** When the session last acted for each company, by the company's account id. */
  acted: v.optional(v.record(v.string(), v.string())),
  /** Epoch seconds at which the token expires. */
  ends: v.number(),
  /**
   * Epoch seconds. The item is kept as long as a device may keep copies it opened, so that the
   * device can learn here whether the session was revoked.
   */
  expires_at: v.number(),
});
export type SessionRecord = v.InferOutput<typeof sessionRecordSchema>;

export const sessionsOf = (profileId: number): string => `SESSION#${profileId}`;
export const sessionKey = (profileId: number, tokenId: string) => ({
  pk: sessionsOf(profileId),
  sk: tokenId,
});

const minute = 60_000;
const idleMs = 120 * minute;
const noteEveryMs = 10 * minute;

/**
 * `ended`: the account was deactivated, or its `token_version` was raised (which spares only
 * `kept_session`). `expired`: the token's time is over or, for staff, the session was idle too
 * long.
 */
export function standing(
  account: Account,
  record: SessionRecord,
  now: Date,
): 'good' | 'ended' | 'expired' {
  if (!account.is_active || !isOfVersion(account, record)) return 'ended';
  const isStaff = account.is_staff || account.is_superuser;
  const isIdle = isStaff && unusedFor(record, now) >= idleMs;
  return isIdle || record.ends * 1000 <= now.getTime() ? 'expired' : 'good';
}

const isOfVersion = (
  { token_version: version, kept_session: kept }: Account,
  record: SessionRecord,
) => version === record.version || (kept?.version === version && kept.token === record.sk);

export const isWorthNoting = (record: Pick<SessionRecord, 'last_used'>, now: Date): boolean =>
  unusedFor(record, now) >= noteEveryMs;

const unusedFor = ({ last_used }: Pick<SessionRecord, 'last_used'>, now: Date) =>
  now.getTime() - Date.parse(last_used);
