import type { AccessKind } from '#shared/accounts/access';
import type { MailReturn } from '#shared/profiles/mails/mailReturn';
import { accessTrail } from '#functions/accounts/accesses/accessTrail';
import { getAccount } from '#functions/accounts/accountRepository';
import { findMailReturn } from '#functions/accounts/sentMails/mailReturnRepository';
import { isFlagged } from '#functions/accounts/sentMails/mailReturnRule';
import { recoveryHash } from '#functions/accounts/passwords/recovery';
import type { Account } from '#platform/auth/accountRecord';
import type { Session } from '#platform/auth/session';
import { commit } from '#platform/db/write';
import { seesRecovery } from '../profilePolicy';
import type { ProfileRow } from '../profileRepository';

type Shown = {
  readonly tempHash: string | null;
  readonly mailReturn: MailReturn | undefined;
  readonly hasFactor: boolean;
  readonly invitation?: { readonly expires: string | null };
};

type Showing = {
  readonly now: Date;
  /** Whether the page is opened, in contrast to the answer of a save. */
  readonly opened: boolean;
};

/**
 * What staff see of a person besides the profile: the pending recovery, whether e-mails are returned
 * and, for superusers, whether a second factor could be removed. The access is recorded.
 */
export async function shownToStaff(
  row: ProfileRow,
  caller: Session,
  { now, opened }: Showing,
): Promise<Shown> {
  if (!caller.isStaff) return { tempHash: null, mailReturn: undefined, hasFactor: false };
  const [account, found] = await Promise.all([getAccount(row.id), findMailReturn(row.email, now)]);
  // Both are checked, because the account may have got a role since the row was read.
  const isSeen = account && [row, account].every((one) => seesRecovery(caller, one));
  const tempHash = isSeen ? await recoveryHash(account, now) : null;
  if (row.id !== caller.profileId) {
    await noteAccess(row, caller, { now, opened, link: tempHash !== null });
  }
  return {
    tempHash,
    mailReturn: found && isFlagged(found) ? found : undefined,
    hasFactor: caller.isSuperuser && account?.has_factor === true,
    ...invitationOf(account),
  };
}

const invitationOf = (account: Account | undefined): Pick<Shown, 'invitation'> =>
  account?.invited === true ? { invitation: { expires: account.recovery_expires } } : {};

async function noteAccess(
  row: ProfileRow,
  caller: Session,
  { now, opened, link }: Showing & { readonly link: boolean },
): Promise<void> {
  const kinds: AccessKind[] = [
    ...(opened ? (['page'] as const) : []),
    ...(link ? (['link'] as const) : []),
  ];
  if (kinds.length === 0) return;
  await commit([accessTrail.add(row.id, { staff: caller.profileId, kinds }, now)]);
}
