import type { Account } from '#platform/auth/accountRecord';
import type { Actor } from '#platform/auth/actor';
import type { Session } from '#platform/auth/session';
import { saveAccountChange } from '../accountRepository';
import { type newRecovery, sendRecoveryEffect } from './newRecovery';

type Asking = {
  readonly recovery: ReturnType<typeof newRecovery>;
  readonly session: Session | undefined;
  readonly actor: Actor;
  readonly now: Date;
};

/** The link goes to the account's own address, whoever asked. */
export async function askRecovery(account: Account, asking: Asking): Promise<void> {
  const { recovery, session, actor, now } = asking;
  const byStaff = session?.isStaff === true && session.profileId !== account.profile_id;
  const effects = [sendRecoveryEffect(account, recovery, { byStaff })];
  const action = 'Recuperação de senha pedida';
  await saveAccountChange(recovery, { account, action, actor, now, effects });
}
