import * as v from 'valibot';
import type { Account } from './accountRecord';

/**
 * One login: its token is good while this is stored. `SESSION#` is what every function's role may
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
  /** Epoch seconds: when its token expires. */
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

/** Whether an account still has this session: a raised version ends all but the one kept at it. */
export function isGood(account: Account, record: SessionRecord, now: Date): boolean {
  const { token_version: version, kept_session: kept } = account;
  const isOfVersion =
    version === record.version || (kept?.version === version && kept.token === record.sk);
  const isStaff = account.is_staff || account.is_superuser;
  const isIdle = isStaff && unusedFor(record, now) >= idleMs;
  return account.is_active && isOfVersion && !isIdle && record.expires_at * 1000 > now.getTime();
}

export const isWorthNoting = (record: SessionRecord, now: Date): boolean =>
  unusedFor(record, now) >= noteEveryMs;

const unusedFor = ({ last_used }: SessionRecord, now: Date) =>
  now.getTime() - Date.parse(last_used);
