import { renewInvitation } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { findChangeableProfile } from '../reading/findVisibleProfile';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { getAccount, saveAccountChange } from '#functions/accounts/accountRepository';
import { newInvitation, sendRecoveryEffect } from '#functions/accounts/passwords/newRecovery';
import type { Doing } from '#platform/auth/actor';
import { hit } from '#platform/auth/throttle';
import { recoveryLimits } from '#platform/auth/throttleLimits';
import { refused, staleRecord } from '#platform/domainErrors';
import type { ProfileRow } from '../profileRepository';

/** Sends a new link to an invited person without a password yet; earlier links become void. */
async function inviteAgain(row: ProfileRow, { actor, now }: Doing): Promise<void> {
  const account = await getAccount(row.id);
  if (account?.invited !== true) throw refused(profileRefusals.not_invited);
  if (!account.is_active) throw refused(profileRefusals.inactive_profile);
  await hit('recovery-account', account.email, { ...recoveryLimits.account, now });
  const invitation = newInvitation(now);
  const effects = [sendRecoveryEffect(account, invitation, { invited: true })];
  const news = { account, action: 'Convite enviado de novo', actor, now, effects };
  await saveAccountChange(invitation, news, staleRecord);
}

export const handler = serve(renewInvitation, {
  find: ({ path, session }) => findChangeableProfile(path.id, session),
  run: async ({ found, actor, now }) => {
    await inviteAgain(found, { actor, now });
    return undefined;
  },
});
