import { createFactorToken } from '#shared/accounts/factors/factorEndpoints';
import type { Account } from '#platform/auth/accountRecord';
import { notFound } from '#platform/http/errors';
import { serve } from '#platform/http/serve';
import { mustEnrol } from '#platform/auth/session';
import { peek } from '#platform/auth/throttle';
import { factorLimits } from '#platform/auth/throttleLimits';
import { commit, type Write } from '#platform/db/write';
import { userOf } from '#functions/processes/accountHolder/userOf';
import { useLoginChallenge } from '../factors/challenges';
import { codeUsedNews } from '../factors/factorWrites';
import { beginLoginStep, loginStep, stepOver } from '../factors/loginStep';
import { proveFactor } from '../factors/proveFactor';
import { logLogin } from '../logLogin';
import { findEmailStep, stepOf, useEmailStep } from '../stepUp/emailStep';
import { proveByEmail } from '../stepUp/proveByEmail';
import { issueToken } from '../tokens';

type Proved = {
  readonly account: Account;
  /** What the proof uses up. */
  readonly writes: readonly Write[];
  readonly codesLeft?: number | undefined;
};

type Entering = {
  readonly now: Date;
  readonly ip: string;
  readonly userAgent: string;
};

export const handler = serve(createFactorToken, {
  admit: ({ ip, now }) => peek('factor-address', ip, { ...factorLimits.address, now }),
  run: async ({ body, now, ip, userAgent }) => {
    const { challenge, code, assertion } = body;
    const entering = { now, ip, userAgent };
    const step = stepOf(challenge);
    const begun = await findEmailStep(step, now);
    if (!begun) {
      const { account, sheet, webauthn } = await loginStep(challenge, now);
      const proof = { code, assertion };
      const { write, codesLeft } = await proveFactor(sheet, proof, { webauthn, now, ip });
      const writes = [useLoginChallenge(challenge, stepOver), write];
      return enter({ account, writes, codesLeft }, entering);
    }
    const account = await proveByEmail({ ...begun, step }, { code, now, ip });
    const writes = [useEmailStep(step, stepOver)];
    // A factor proves more than a code sent by e-mail: an account that has one is asked for it now.
    if (account.has_factor) return { factor: await beginLoginStep(account, now, writes) };
    return enter({ account, writes }, entering);
  },
});

async function enter({ account, writes, codesLeft }: Proved, { now, ip, userAgent }: Entering) {
  const user = await userOf(account.profile_id);
  if (!user) throw notFound();
  const actor = { id: account.profile_id, name: account.name };
  await commit([...writes, ...codeUsedNews(account, { actor, now, codesLeft })]);
  logLogin('succeeded', { profile_id: account.profile_id, ip });
  return {
    access: await issueToken(account, { now, userAgent }),
    user,
    ...(codesLeft === undefined ? {} : { recovery_codes_left: codesLeft }),
    ...(mustEnrol(account) ? { enrol_factor: true as const } : {}),
  };
}
