import { createFactorToken } from '#shared/accounts/factors/factorEndpoints';
import type { Account } from '#platform/auth/accountRecord';
import { invalid, notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { forgive, hit, peek } from '#platform/auth/throttle';
import { factorLimits, stepUpLimits } from '#platform/auth/throttleLimits';
import { commit, type Write } from '#platform/db/write';
import { userOf } from '#functions/processes/clients/accountHolder/userOf';
import { challengeDigest } from '../factors/challenges/challengeDigest';
import { useLoginChallenge } from '../factors/challenges/challenges';
import { codeUsedNews } from '../factors/factorWrites';
import { forgetLogin } from '../stepUp/forgetLogin';
import { loginStep, loginStepExpired } from '../stepUp/loginStep';
import { proveFactor } from '../factors/proveFactor';
import { openSession } from '../sessions/openSession';
import type { LoginStep } from '../sessions/logLogin';
import { type EmailStep, findEmailStep, isCodeOfStep, useEmailStep } from '../stepUp/emailStep';
import { apiMessages } from '#shared/messages/messages';
import { log } from '#platform/runtime/logger';
import { getAccount } from '../accountRepository';
import { wrongCode } from '../factors/challenges/codeTries';

type Proved = {
  readonly account: Account;
  /** These writes consume the proof, so that it works only once. */
  readonly writes: readonly Write[];
  readonly codesLeft?: number | undefined;
};

type Entering = {
  readonly now: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly by: LoginStep;
};

export const handler = serve(createFactorToken, {
  admit: ({ ip, now }) => peek('factor-address', ip, { ...factorLimits.address, now }),
  run: async ({ body, now, ip, userAgent }) => {
    const { challenge, code, assertion } = body;
    const step = challengeDigest(challenge);
    const begun = await findEmailStep(step, now);
    if (!begun) {
      const { account, sheet, webauthn, opens } = await loginStep(challenge, now);
      const proof = { code, assertion };
      const guarded = opens === undefined ? undefined : { step, opens };
      const proving = { webauthn, now, ip, guarded };
      const { write, codesLeft } = await proveFactor(sheet, proof, proving);
      if (guarded) await forgetLogin(account.email, ip);
      const writes = [useLoginChallenge(challenge, loginStepExpired), write];
      const by = assertion ? 'passkey' : codesLeft === undefined ? 'app' : 'recovery_code';
      return enter({ account, writes, codesLeft }, { now, ip, userAgent, by });
    }
    const account = await proveByEmail({ ...begun, step }, { code, now, ip });
    const writes = [useEmailStep(step, loginStepExpired)];
    return enter({ account, writes }, { now, ip, userAgent, by: 'email_code' });
  },
});

async function enter({ account, writes, codesLeft }: Proved, entering: Entering) {
  const user = await userOf(account.profile_id);
  if (!user) throw notFound();
  const actor = { id: account.profile_id, name: account.name };
  const news = codeUsedNews(account, { actor, now: entering.now, codesLeft });
  await commit([...writes, ...news]);
  return {
    ...(await openSession(account, { user, ...entering })),
    ...(codesLeft === undefined ? {} : { recovery_codes_left: codesLeft }),
  };
}

type Typed = {
  readonly code: string | undefined;
  readonly now: Date;
  readonly ip: string;
};

/** The account whose e-mailed code was typed; throws 400 on the field of a wrong code, or 429. */
async function proveByEmail(
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
  // A factor added since then raised the version, which ends this step.
  const isSame = account?.is_active === true && account.token_version === begun.token_version;
  if (!isSame) throw loginStepExpired();
  await Promise.all([forgive('factor-address', ip), forgetLogin(begun.username, ip)]);
  return account;
}
