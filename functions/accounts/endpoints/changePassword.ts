import { changePassword } from '#shared/accounts/accountEndpoints';
import { loginMessages } from '#shared/messages/messages';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { hit, peek } from '#platform/auth/throttle';
import { recoveryLimits } from '#platform/auth/throttleLimits';
import { findAccountByEmail, saveAccountChange } from '../accountRepository';
import { newRecovery, sendRecoveryEffect } from '../passwords/newRecovery';

export const handler = serve(changePassword, {
  admit: ({ ip, now }) => peek('recovery-address', ip, { ...recoveryLimits.address, now }),
  run: async ({ body: { email }, session, actor, now, ip }) => {
    await hit('recovery-address', ip, { ...recoveryLimits.address, now });
    await hit('recovery-account', email, { ...recoveryLimits.account, now });

    const account = await findAccountByEmail(email);
    if (!account?.is_active) throw invalid({ email: [loginMessages.unknownAccount] });
    const recovery = newRecovery(now);
    const byStaff = session?.isStaff === true && session.profileId !== account.profile_id;
    const effects = [sendRecoveryEffect(account, recovery, { byStaff })];
    const action = 'Recuperação de senha pedida';
    await saveAccountChange(recovery, { account, action, actor, now, effects });
    return { detail: loginMessages.recoverySent };
  },
});
