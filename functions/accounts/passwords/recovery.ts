import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from '#platform/auth/accountRecord';
import { secret } from '#platform/auth/secrets';

/**
 * What the recovery link carries: `<profile id>-<code>`. The code is derived from a server key and the
 * stored nonce, so the table alone opens no account and staff can still be shown the link. Null when
 * there is no recovery in force.
 */
export async function recoveryHash(account: Account, now: Date): Promise<string | null> {
  const { recovery_nonce: nonce, recovery_expires: expires } = account;
  if (nonce === null || expires === null || expires <= now.toISOString()) return null;
  const code = createHmac('sha256', await secret('recoveryKey'))
    .update(`${account.profile_id}.${nonce}`)
    .digest('base64url');
  return `${account.profile_id}-${code}`;
}

/** Whose recovery a link claims to be; undefined when it has not the form of one. */
export function recoveryOwner(hash: string): number | undefined {
  const [, id] = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

export async function isRecoveryOf(account: Account, hash: string, now: Date): Promise<boolean> {
  const expected = Buffer.from((await recoveryHash(account, now)) ?? '');
  const given = Buffer.from(hash);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
