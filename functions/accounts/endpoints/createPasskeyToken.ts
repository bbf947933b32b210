import { createPasskeyToken } from '#shared/accounts/factors/factorEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { peek } from '#platform/auth/throttle';
import { factorLimits } from '#platform/auth/throttleLimits';
import { commit } from '#platform/db/write';
import { userOf } from '#functions/processes/clients/accountHolder/userOf';
import { getAccount } from '../accountRepository';
import { findEntryChallenge, useEntryChallenge } from '../factors/challenges/challenges';
import { findFactorsByHandle } from '../factors/factorSheet';
import { proveByPasskey } from '../factors/proveFactor';
import { signedChallenge } from '../factors/passkeys/verifyPasskey';
import { openSession } from '../sessions/openSession';
import { loginStepExpired } from '../stepUp/loginStep';

export const handler = serve(createPasskeyToken, {
  admit: ({ ip, now }) => peek('factor-address', ip, { ...factorLimits.address, now }),
  run: async ({ body: { assertion }, now, ip, userAgent }) => {
    const webauthn = await signedChallenge(assertion);
    const known = webauthn !== undefined && (await findEntryChallenge(webauthn, now));
    if (!known) throw loginStepExpired();
    const { account, sheet } = await holderOf(assertion.response.userHandle);
    // Unknown, removed, inactive and forged passkeys get the same answer.
    const { write } = await proveByPasskey(sheet, assertion, { webauthn, now, ip });
    const user = account && (await userOf(account.profile_id));
    if (!user) throw notFound();
    await commit([useEntryChallenge(webauthn, loginStepExpired), write]);
    return openSession(account, { user, now, ip, userAgent, by: 'passkey' });
  },
});

/** The account that a passkey names and its factors; undefined unless the account is active. */
async function holderOf(handle: string | null | undefined) {
  const sheet = handle ? await findFactorsByHandle(handle) : undefined;
  const account = sheet && (await getAccount(sheet.profile_id));
  return account?.is_active ? { account, sheet } : { account: undefined, sheet: undefined };
}
