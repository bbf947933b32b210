import { createToken } from '#shared/accounts/accountEndpoints';
import { loginMessages } from '#shared/messages/messages';
import type { Account } from '#platform/auth/accountRecord';
import { refused, TooMany } from '#platform/domainErrors';
import { errorFields, log } from '#platform/runtime/logger';
import { serve } from '#platform/http/serve';
import { forgive, hit, isBeyond, peek } from '#platform/auth/throttle';
import { loginLimits, stepUpLimits } from '#platform/auth/throttleLimits';
import { userOf } from '#functions/processes/clients/accountHolder/userOf';
import { findAccountByEmail, storeRehash } from '../accountRepository';
import { forgetLogin } from '../stepUp/forgetLogin';
import { beginLoginStep } from '../stepUp/loginStep';
import { logLogin } from '../sessions/logLogin';
import { hashPassword, verifyPassword } from '../passwords/password';
import { openSession } from '../sessions/openSession';
import { beginEmailStep } from '../stepUp/emailStep';

export const handler = serve(createToken, {
  admit: ({ ip, now }) => peek('login-address', ip, { ...loginLimits.address, now }),
  run: async ({ body: { username, password }, now, ip, userAgent }) => {
    const isAboveCeiling = await countAttempt(username, { ip, now });
    const { known, user, needsRehash } = await checkCredentials(username, password);
    if (!user) logLogin('failed', { profile_id: known?.profile_id, ip, why: 'password' });
    const account = user && known;
    if (isAboveCeiling) {
      return { factor: await stepAboveCeiling({ known, account, username }, now) };
    }
    // A wrong password, an unknown name and an inactive account get the same answer.
    if (!account) throw refused(loginMessages.badCredentialsOnWire);

    await forgetAttempt(username, ip);
    if (needsRehash) await renewHash(account, password);
    const by = 'password';
    if (!account.has_factor) return openSession(account, { user, now, ip, userAgent, by });
    logLogin('begun', { profile_id: account.profile_id, ip, by });
    return { factor: await beginLoginStep(account, { now }) };
  },
});

type Named = {
  /** The account with this username; undefined when there is none. */
  readonly known: Account | undefined;
  /** The same account, where the password was right too. */
  readonly account: Account | undefined;
  readonly username: string;
};

/**
 * The same step follows a right and a wrong password; otherwise guesses from many addresses would find the
 * right one. A factor is preferred: it proves more than an e-mailed code, and no mail has to be sent.
 */
async function stepAboveCeiling({ known, account, username }: Named, now: Date) {
  if (known?.has_factor) return beginLoginStep(known, { now, opens: account !== undefined });
  const challenge = await beginEmailStep({ account, username }, now);
  return { challenge, kinds: ['email' as const] };
}

/**
 * The account with this username, and its user where the password is right and the account active. The user
 * is read while the password is compared, so that the response time does not reveal a right password.
 */
async function checkCredentials(username: string, password: string) {
  const known = await findAccountByEmail(username);
  const [{ matches, needsRehash }, user] = await Promise.all([
    verifyPassword(password, known?.password_hash),
    known?.is_active ? userOf(known.profile_id) : undefined,
  ]);
  return { known, user: matches ? user : undefined, needsRehash };
}

async function forgetAttempt(username: string, ip: string): Promise<void> {
  await Promise.all([forgetLogin(username, ip), forgive('login-ceiling', username)]);
}

/**
 * Counts before the slow comparison; otherwise parallel guesses would all get through. Returns whether the
 * account had so many failures, from any address, that its password alone is no longer trusted.
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

/** Stores the password with a hash of today's cost. A failure here does not refuse the login. */
async function renewHash(account: Account, password: string): Promise<void> {
  try {
    await storeRehash(account, await hashPassword(password));
  } catch (error) {
    log('warn', 'password.not_rehashed', errorFields(error));
  }
}
