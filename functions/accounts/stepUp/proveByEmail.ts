import { apiMessages } from '#shared/messages/messages';
import type { Account } from '#platform/auth/accountRecord';
import { invalid } from '#platform/domainErrors';
import { log } from '#platform/runtime/logger';
import { forgive, hit } from '#platform/auth/throttle';
import { forgetLogin } from './forgetLogin';
import { factorLimits, stepUpLimits } from '#platform/auth/throttleLimits';
import { getAccount } from '../accountRepository';
import { stepOver } from './loginStep';
import { wrongCode } from '../factors/challenges/codeTries';
import { type EmailStep, isCodeOfStep } from './emailStep';

type Typed = {
  readonly code: string | undefined;
  readonly now: Date;
  readonly ip: string;
};

/** Whose login a code sent by e-mail goes on with; 400 by the field it came in, or 429. */
export async function proveByEmail(
  begun: EmailStep & { readonly step: string },
  { code, now, ip }: Typed,
): Promise<Account> {
  if (code === undefined) throw invalid({ code: [apiMessages.required] });
  await hit('factor-address', ip, { ...factorLimits.address, now });
  const left = await hit('login-code', begun.step, { ...stepUpLimits.code, now });
  const isRight = await isCodeOfStep(begun.step, code);
  if (!isRight || begun.profile_id === null) {
    log('warn', 'factor.refused', { profile_id: begun.profile_id, kind: 'email' });
    throw wrongCode(left);
  }
  const account = await getAccount(begun.profile_id);
  // A factor enrolled since ends the step, for it raised the version.
  const isSame = account?.is_active === true && account.token_version === begun.token_version;
  if (!isSame) throw stepOver();
  await Promise.all([forgive('factor-address', ip), forgetLogin(begun.username, ip)]);
  return account;
}
