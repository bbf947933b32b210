import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { loginMessages } from '#shared/messages/messages';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { hit, isUsedUp, peek } from '#platform/auth/throttle';
import { recoveryLimits } from '#platform/auth/throttleLimits';
import { answeredAlike } from '../passwords/answeredAlike';
import { findAccountByDocument, findAccountByEmail } from '../accountRepository';
import { newRecovery } from '../passwords/newRecovery';
import { askRecovery } from '../passwords/askRecovery';

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
      // Quietly: a refusal would say that there is one. Nor is it counted there, or the next one asked for by e-mail
      // would say whose document this is, and its owner would be refused theirs.
      if (await isUsedUp('recovery-account', account.email, ofAccount)) return;
      await askRecovery(account, asking);
    });
    return { detail: loginMessages.recoveryOfDocument };
  },
});
