import { createToken } from '#shared/accounts/accountEndpoints';
import { loginMessages } from '#shared/messages';
import type { Account } from '../../platform/accountRecord';
import { refused } from '../../platform/errors';
import { errorFields, log } from '../../platform/logger';
import { serve } from '../../platform/serve';
import { mustEnrol } from '../../platform/session';
import { clear, forgive, hit } from '../../platform/throttle';
import { loginLimits } from '../../platform/throttleLimits';
import { presentProfile } from '../../profiles/presentProfile';
import { profiles } from '../../profiles/profileRepository';
import { findAccountByEmail, storeRehash } from '../accountRepository';
import { newLoginChallenge } from '../factors/challenges';
import { findFactors, kindsOf } from '../factors/factorSheet';
import { hashPassword, verifyPassword } from '../password';
import { issueToken } from '../tokens';

export const handler = serve(createToken, {
  run: async ({ body: { username, password }, now, ip, userAgent }) => {
    const account = `${username} ${ip}`;
    // Counted before the slow comparison, or parallel guesses would all get through.
    await hit('login-address', ip, { ...loginLimits.address, now });
    await hit('login-account', account, { ...loginLimits.account, now });

    const known = await findAccountByEmail(username);
    const { matches, needsRehash } = await verifyPassword(password, known?.password_hash);
    const row = known?.is_active && matches ? await profiles.get(known.profile_id) : undefined;
    // Wrong, unknown and inactive look alike.
    if (!known || !row) throw refused(loginMessages.badCredentialsOnWire);

    await Promise.all([clear('login-account', account), forgive('login-address', ip)]);
    if (needsRehash) await renewHash(known, password);
    if (known.has_factor) return { factor: await secondStep(known, now) };
    return {
      access: await issueToken(known, { now, userAgent }),
      user: presentProfile(row),
      ...(mustEnrol(known) ? { enrol_factor: true as const } : {}),
    };
  },
});

/** An account whose factors cannot be found is not let in by its password alone. */
async function secondStep(account: Account, now: Date) {
  const sheet = await findFactors(account.profile_id);
  if (!sheet) throw new Error(`the factors of account ${account.profile_id} are missing`);
  return { challenge: await newLoginChallenge(account, now), kinds: kindsOf(sheet) };
}

/** Stores the password at today's cost. Failing to is no reason to keep somebody out. */
async function renewHash(account: Account, password: string): Promise<void> {
  try {
    await storeRehash(account, await hashPassword(password));
  } catch (error) {
    log('warn', 'password.not_rehashed', errorFields(error));
  }
}
