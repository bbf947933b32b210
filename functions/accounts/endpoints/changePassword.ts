import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { loginMessages } from '#shared/messages/messages';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { hit, isUsedUp, peek } from '#platform/auth/throttle';
import { recoveryLimits } from '#platform/auth/throttleLimits';
import { findAccountByDocument, findAccountByEmail, saveAccountChange } from '../accountRepository';
import { newRecovery, sendRecoveryEffect } from '../passwords/newRecovery';
import { setTimeout as after } from 'node:timers/promises';
import type { Account } from '#platform/auth/accountRecord';
import type { Doing } from '#platform/auth/actor';
import type { Session } from '#platform/auth/session';

export const handler = serve(changePassword, {
  admit: ({ ip, now }) => peek('recovery-address', ip, { ...recoveryLimits.address, now }),
  run: async ({ body: { email, cpf, cnpj }, session, actor, now, ip }) => {
    await hit('recovery-address', ip, { ...recoveryLimits.address, now });
    const asking = { recovery: newRecovery(now), session, actor, now };
    const ofAccount = { ...recoveryLimits.account, now };

    if (email !== undefined) {
      await hit('recovery-account', email, ofAccount);
      const account = await findAccountByEmail(email);
      if (!account?.is_active) throw invalid({ email: [loginMessages.unknownAccount] });
      await askRecovery(account, asking);
      return { detail: loginMessages.recoverySent };
    }

    const document = cpf === undefined ? `CNPJ#${cnpj ?? ''}` : `CPF#${cpf}`;
    await hit('recovery-account', document, ofAccount);
    await answeredAlike(async () => {
      const account = await findAccountByDocument(document);
      if (!account?.is_active) return;
      // A refusal would reveal that the account exists. Nor does this request count against the e-mail's limit: a
      // refusal by e-mail would then reveal whose document this is, and would lock out its owner.
      if (await isUsedUp('recovery-account', account.email, ofAccount)) return;
      await askRecovery(account, asking);
    });
    return { detail: loginMessages.recoveryOfDocument };
  },
});

/** Longer than the work takes when there is an account. */
const milliseconds = 600;

/** Takes equally long whatever it finds, so that the time does not reveal what the answer hides. */
async function answeredAlike(run: () => Promise<void>): Promise<void> {
  await Promise.all([run(), after(milliseconds)]);
}

type Asking = Doing & {
  readonly recovery: ReturnType<typeof newRecovery>;
  readonly session: Session | undefined;
};

/** Sends the link to the account's own address, whoever asked for it. */
async function askRecovery(account: Account, asking: Asking): Promise<void> {
  const { recovery, session, actor, now } = asking;
  const byStaff = session?.isStaff === true && session.profileId !== account.profile_id;
  const effects = [sendRecoveryEffect(account, recovery, { byStaff })];
  const action = 'Recuperação de senha pedida';
  await saveAccountChange(recovery, { account, action, actor, now, effects });
}
