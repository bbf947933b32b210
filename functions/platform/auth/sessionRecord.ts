import * as v from 'valibot';
import type { Account } from './accountRecord';

/**
 * One login: its token is good while this is stored, until it ends. `SESSION#` is what every function's role may
 * change in the accounts table, to note that the session was used.
 */
export const sessionRecordSchema = v.object({
  /** The token's id. */
  sk: v.string(),
  /** The account's `token_version` at login. */
  version: v.number(),
  device: v.string(),
  /** ISO moments. */
  created: v.string(),
  last_used: v.string(),
  /** When it last acted for a company, noted as `last_used` is, by the company's number. */
  acted: v.optional(v.record(v.string(), v.string())),
  /** Epoch seconds: when its token expires. */
  ends: v.number(),
  /** Epoch seconds: as long as a device may keep copies that it opened, one learns here whether it was ended. */
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
 * Whether an account still has this session: ended by a person, a new password or a removal (a raised version ends
 * all but the one kept at it), or over by time.
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
