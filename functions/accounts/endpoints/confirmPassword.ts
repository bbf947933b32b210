import { confirmPassword } from '#shared/accounts/accountEndpoints';
import { loginMessages } from '#shared/messages/messages';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { accountOfRecovery } from '../passwords/accountOfRecovery';
import { accountNames, saveAccountChange } from '../accountRepository';
import { problemOfNewPassword } from '#functions/processes/clients/accountHolder/problemOfNewPassword';
import { waitingEmailEnds } from '#functions/processes/clients/accountHolder/waitingEmailEnds';
import { hashPassword } from '../passwords/password';
import { passwordChangedEffect } from '../passwords/passwordChangedEffect';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';
import type { Account } from '#platform/auth/accountRecord';
import { recoveryMade } from '../passwords/newRecovery';
import { readersOfLink } from '../accesses/accessTrail';

const deadLink = () => invalid({ hash: [accountRefusals.recovery_over] });

export const handler = serve(confirmPassword, {
  run: async ({ body: { hash, password }, now }) => {
    const account = await accountOfRecovery(hash, now);
    if (!account) throw deadLink();
    const problem = await problemOfNewPassword(account.profile_id, password);
    if (problem) throw invalid({ password: [problem] });
    const readers = await linkReaders(account);
    const changes = {
      invited: false,
      password_seen: readers !== null,
      password_hash: await hashPassword(password),
      token_version: account.token_version + 1,
    };
    const news = {
      account,
      action: 'Senha alterada',
      actor: { id: account.profile_id, name: account.name },
      now,
      ...(readers ? { changes: { link_seen_by: readers } } : {}),
      effects: [await passwordChangedEffect(account, { now, linkSeen: readers !== null })],
      besides: await waitingEmailEnds(account.profile_id),
    };
    await saveAccountChange(changes, news, deadLink);
    return { detail: loginMessages.passwordChanged, email: account.email };
  },
});

/** Names of the staff who have seen the recovery link in force; null when no one has. */
async function linkReaders(account: Account): Promise<string | null> {
  const made = recoveryMade(account);
  const readers = made ? await readersOfLink(account.profile_id, made) : [];
  if (readers.length === 0) return null;
  const names = await accountNames(readers);
  return readers.map((id) => `${names.get(id) ?? 'usuário'} (${id})`).join(', ');
}
