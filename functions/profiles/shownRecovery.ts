import { getAccount } from '../accounts/accountRepository';
import { recoveryHash } from '../accounts/recovery';
import type { Session } from '../platform/session';
import { seesRecovery } from './profilePolicy';
import type { ProfileRow } from './profileRepository';

/** The recovery in force, for staff who help a customer by other means than e-mail. */
export async function shownRecovery(
  row: ProfileRow,
  caller: Session,
  now: Date,
): Promise<string | null> {
  if (!seesRecovery(caller, row)) return null;
  const account = await getAccount(row.id);
  return account ? recoveryHash(account, now) : null;
}
