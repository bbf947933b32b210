import type { Account } from '#platform/auth/accountRecord';
import { forbidden, invalid } from '#platform/domainErrors';
import { log } from '#platform/runtime/logger';
import { getAccount } from '../accountRepository';
import { findLoginChallenge, newLoginChallenge } from '../factors/challenges/challenges';
import { type FactorSheet, findFactors, kindsOf } from '../factors/factorSheet';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

export const loginStepExpired = () => invalid({ challenge: [accountRefusals.login_over] });

/** Refuses a login whose factors are missing: the account had some, so its password is not enough. */
function factorsMissing(profile_id: number): Error {
  log('error', 'factor.missing', { profile_id });
  return forbidden(accountRefusals.factors_missing);
}

type LoginStep = {
  readonly account: Account;
  readonly sheet: FactorSheet;
  /** The challenge that a passkey signs. */
  readonly webauthn: string;
  /** Set only after too many wrong passwords: whether the password was right. */
  readonly opens: boolean | undefined;
};

/** The login that a challenge continues; refused when the account or its password changed since. */
export async function loginStep(challenge: string, now: Date): Promise<LoginStep> {
  const begun = await findLoginChallenge(challenge, now);
  if (!begun) throw loginStepExpired();
  const [account, sheet] = await Promise.all([
    getAccount(begun.profile_id),
    findFactors(begun.profile_id),
  ]);
  const isSame = account?.is_active === true && account.token_version === begun.token_version;
  if (!isSame) throw loginStepExpired();
  if (!sheet) throw factorsMissing(account.profile_id);
  return { account, sheet, webauthn: begun.webauthn, opens: begun.opens };
}

/**
 * Begins the second step of a login. After too many wrong passwords `opens` says whether the password was
 * right; the step looks the same in both cases, because a difference would reveal it.
 */
export async function beginLoginStep(
  account: Account,
  how: { readonly now: Date; readonly opens?: boolean },
) {
  const sheet = await findFactors(account.profile_id);
  if (!sheet) throw factorsMissing(account.profile_id);
  return { challenge: await newLoginChallenge(account, how), kinds: kindsOf(sheet) };
}
