import type { AccessKind } from '#shared/accounts/access';
import type { MailReturn } from '#shared/profiles/mailReturn';
import { accessTrail } from '../accounts/accesses/accessTrail';
import { getAccount } from '../accounts/accountRepository';
import { findMailReturn } from '../accounts/mailReturns/mailReturnRepository';
import { isFlagged } from '../accounts/mailReturns/mailReturnRule';
import { recoveryHash } from '../accounts/recovery/recovery';
import type { Session } from '#platform/auth/session';
import { commit } from '#platform/db/write';
import { seesRecovery } from './profilePolicy';
import type { ProfileRow } from './profileRepository';

type Shown = { readonly tempHash: string | null; readonly mailReturn: MailReturn | undefined };

type Showing = {
  readonly now: Date;
  /** The page is opened, and not only answered with what was saved on it. */
  readonly opened: boolean;
};

/**
 * What staff see of a person besides the profile: the recovery in force, and whether e-mails come back.
 * That they saw it is written down.
 */
export async function shownToStaff(
  row: ProfileRow,
  caller: Session,
  { now, opened }: Showing,
): Promise<Shown> {
  if (!caller.isStaff) return { tempHash: null, mailReturn: undefined };
  const [tempHash, found] = await Promise.all([
    shownRecovery(row, caller, now),
    findMailReturn(row.email, now),
  ]);
  const kinds: AccessKind[] = [
    ...(opened ? (['page'] as const) : []),
    ...(tempHash === null ? [] : (['link'] as const)),
  ];
  if (row.id !== caller.profileId && kinds.length > 0) {
    await commit([accessTrail.add(row.id, { staff: caller.profileId, kinds }, now)]);
  }
  return { tempHash, mailReturn: found && isFlagged(found) ? found : undefined };
}

/** For staff who help a customer by other means than e-mail. */
async function shownRecovery(row: ProfileRow, caller: Session, now: Date): Promise<string | null> {
  if (!seesRecovery(caller, row)) return null;
  const account = await getAccount(row.id);
  return account ? recoveryHash(account, now) : null;
}
