import { confirmPassword } from '#shared/accounts/accountEndpoints';
import { loginMessages } from '#shared/messages';
import type { Account } from '../../platform/accountRecord';
import { invalid } from '../../platform/errors';
import { serve } from '../../platform/serve';
import { getAccount, saveAccountChange } from '../accountRepository';
import { noRecovery } from '../newRecovery';
import { hashPassword, passwordProblem } from '../password';
import { passwordChangedEffect } from '../passwordChangedEffect';
import { isRecoveryOf, recoveryOwner } from '../recovery';

const deadLink = () =>
  invalid({ hash: ['Este link não é mais válido. Peça uma nova recuperação de senha.'] });

export const handler = serve(confirmPassword, {
  run: async ({ body: { hash, password }, now }) => {
    const account = await accountOfLink(hash, now);
    const problem = passwordProblem(password, [account.email]);
    if (problem) throw invalid({ password: [problem] });
    const changes = {
      ...noRecovery,
      password_hash: await hashPassword(password),
      token_version: account.token_version + 1,
    };
    const news = {
      account,
      action: 'Senha alterada',
      actor: { id: account.profile_id, name: account.name },
      now,
      effects: [passwordChangedEffect(account, now)],
    };
    await saveAccountChange(changes, news, deadLink);
    return { detail: loginMessages.passwordChanged };
  },
});

async function accountOfLink(hash: string, now: Date): Promise<Account> {
  const owner = recoveryOwner(hash);
  const account = owner === undefined ? undefined : await getAccount(owner);
  if (!account?.is_active || !(await isRecoveryOf(account, hash, now))) throw deadLink();
  return account;
}
