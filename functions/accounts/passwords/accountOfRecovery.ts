import type { Account } from '#platform/auth/accountRecord';
import { getAccount } from '../accountRepository';
import { isRecoveryOf, recoveryOwner } from './recovery';

/** The account that a recovery link opens; undefined once the link is no longer in force. */
export async function accountOfRecovery(hash: string, now: Date): Promise<Account | undefined> {
  const owner = recoveryOwner(hash);
  const account = owner === undefined ? undefined : await getAccount(owner);
  const isInForce = account?.is_active === true && (await isRecoveryOf(account, hash, now));
  return isInForce ? account : undefined;
}
