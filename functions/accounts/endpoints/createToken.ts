import { createToken } from '#shared/accounts/accountEndpoints';
import { loginMessages } from '#shared/messages/messages';
import type { Account } from '#platform/auth/accountRecord';
import { refused, TooMany } from '#platform/domainErrors';
import { errorFields, log } from '#platform/runtime/logger';
import { serve } from '#platform/http/serve';
import { clear, forgive, hit, isBeyond, peek } from '#platform/auth/throttle';
import { loginLimits, stepUpLimits } from '#platform/auth/throttleLimits';
import { userOf } from '#functions/processes/clients/accountHolder/userOf';
import { findAccountByEmail, storeRehash } from '../accountRepository';
import { beginLoginStep } from '../stepUp/loginStep';
import { logLogin } from '../sessions/logLogin';
import { hashPassword, verifyPassword } from '../passwords/password';
import { openSession } from '../sessions/openSession';
import { beginEmailStep } from '../stepUp/emailStep';

export const handler = serve(createToken, {
  admit: ({ ip, now }) => peek('login-address', ip, { ...loginLimits.address, now }),
  run: async ({ body: { username, password }, now, ip, userAgent }) => {
    const isAboveCeiling = await countAttempt(username, { ip, now });
    const { known, user, needsRehash } = await whoKnows(username, password);
    if (!user) logLogin('failed', { profile_id: known?.profile_id, ip, why: 'password' });
    const account = user && known;
    // A factor proves more than a code sent by e-mail, and sends nothing to anybody.
    if (isAboveCeiling && account?.has_factor !== true) {
      const challenge = await beginEmailStep({ account, username }, now);
      return { factor: { challenge, kinds: ['email' as const] } };
    }
    // Wrong, unknown and inactive look alike.
    if (!account) throw refused(loginMessages.badCredentialsOnWire);

    await forgetAttempt(username, ip);
    if (needsRehash) await renewHash(account, password);
    const by = 'password';
    if (!account.has_factor) return openSession(account, { user, now, ip, userAgent, by });
    logLogin('begun', { profile_id: account.profile_id, ip, by });
    return { factor: await beginLoginStep(account, now) };
  },
});

/** The account of that name, and its profile where the password is right and it may be used. */
async function whoKnows(username: string, password: string) {
  const known = await findAccountByEmail(username);
  const { matches, needsRehash } = await verifyPassword(password, known?.password_hash);
  const user = known?.is_active && matches ? await userOf(known.profile_id) : undefined;
  return { known, user, needsRehash };
}

async function forgetAttempt(username: string, ip: string): Promise<void> {
  await Promise.all([
    clear('login-account', `${username} ${ip}`),
    forgive('login-address', ip),
    forgive('login-ceiling', username),
  ]);
}

/**
 * Counted before the slow comparison, or parallel guesses would all get through. Says whether the account
 * had more failures from anywhere than its password alone is trusted after.
 */
async function countAttempt(
  username: string,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<boolean> {
  try {
    await hit('login-address', ip, { ...loginLimits.address, now });
    await hit('login-account', `${username} ${ip}`, { ...loginLimits.account, now });
  } catch (error) {
    if (error instanceof TooMany) logLogin('failed', { ip, why: 'throttled' });
    throw error;
  }
  return isBeyond('login-ceiling', username, { ...stepUpLimits.ceiling, now });
}

/** Stores the password at today's cost. A failure does not refuse the login. */
async function renewHash(account: Account, password: string): Promise<void> {
  try {
    await storeRehash(account, await hashPassword(password));
  } catch (error) {
    log('warn', 'password.not_rehashed', errorFields(error));
  }
}
