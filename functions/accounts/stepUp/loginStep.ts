import type { Account } from '#platform/auth/accountRecord';
import { forbidden, invalid } from '#platform/domainErrors';
import { log } from '#platform/runtime/logger';
import { getAccount } from '../accountRepository';
import { findLoginChallenge, newLoginChallenge } from '../factors/challenges/challenges';
import { type FactorSheet, findFactors, kindsOf } from '../factors/factorSheet';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

export const stepOver = () => invalid({ challenge: [accountRefusals.login_over] });

/** The account says it has factors, and they are not there: it is not let in by its password alone. */
function factorsMissing(profile_id: number): Error {
  log('error', 'factor.missing', { profile_id });
  return forbidden(accountRefusals.factors_missing);
}

type LoginStep = {
  readonly account: Account;
  readonly sheet: FactorSheet;
  /** The challenge that a passkey signs. */
  readonly webauthn: string;
  /** Set where the step was begun above the ceiling of wrong passwords. */
  readonly opens: boolean | undefined;
};

/** The login a challenge goes on with; over when the account or its password changed since. */
export async function loginStep(challenge: string, now: Date): Promise<LoginStep> {
  const begun = await findLoginChallenge(challenge, now);
  if (!begun) throw stepOver();
  const [account, sheet] = await Promise.all([
    getAccount(begun.profile_id),
    findFactors(begun.profile_id),
  ]);
  const isSame = account?.is_active === true && account.token_version === begun.token_version;
  if (!isSame) throw stepOver();
  if (!sheet) throw factorsMissing(account.profile_id);
  return { account, sheet, webauthn: begun.webauthn, opens: begun.opens };
}

/**
 * What a login of an account with a factor goes on with. Above the ceiling `opens` says whether the password
 * was right; the step itself, its kinds and what it asks a passkey for are alike, or they would tell it.
 */
export async function beginLoginStep(
  account: Account,
  how: { readonly now: Date; readonly opens?: boolean },
) {
  const sheet = await findFactors(account.profile_id);
  if (!sheet) throw factorsMissing(account.profile_id);
  return { challenge: await newLoginChallenge(account, how), kinds: kindsOf(sheet) };
}
