import type { Account } from '#platform/auth/accountRecord';
import { accountNames } from '../accountRepository';
import { recoveryMade } from '../passwords/newRecovery';
import { readersOfLink } from './accessTrail';

/** Names of the staff who have seen the recovery link in force; null when no one has. */
export async function linkReaders(account: Account): Promise<string | null> {
  const made = recoveryMade(account);
  const readers = made ? await readersOfLink(account.profile_id, made) : [];
  if (readers.length === 0) return null;
  const names = await accountNames(readers);
  return readers.map((id) => `${names.get(id) ?? 'usuário'} (${id})`).join(', ');
}
