import type { Account } from '#platform/auth/accountRecord';
import { isSameSecret } from '#platform/auth/isSameSecret';
import { linkCode } from '#platform/auth/linkCode';

/**
 * What the recovery link carries: `<profile id>-<code>`. The code is derived from a server key and the
 * stored nonce, so the table alone opens no account and staff can still be shown the link. Null when
 * there is no recovery in force.
 */
export async function recoveryHash(account: Account, now: Date): Promise<string | null> {
  const { recovery_nonce: nonce, recovery_expires: expires } = account;
  if (nonce === null || expires === null || expires <= now.toISOString()) return null;
  return `${account.profile_id}-${await linkCode(`${account.profile_id}.${nonce}`)}`;
}

/** The profile id that a recovery link claims; undefined when the text is not such a link. */
export function recoveryOwner(hash: string): number | undefined {
  const [, id] = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

export async function isRecoveryOf(account: Account, hash: string, now: Date): Promise<boolean> {
  return isSameSecret(hash, (await recoveryHash(account, now)) ?? '');
}
