import { createFactorToken } from '#shared/accounts/factors/factorEndpoints';
import type { Account } from '#platform/auth/accountRecord';
import { notFound } from '#platform/http/errors';
import { serve } from '#platform/http/serve';
import { mustEnrol } from '#platform/auth/session';
import { peek } from '#platform/auth/throttle';
import { factorLimits } from '#platform/auth/throttleLimits';
import { commit, type Write } from '#platform/db/write';
import { presentProfile } from '#functions/profiles/presentProfile';
import { profiles } from '#functions/profiles/profileRepository';
import { getAccount } from '../accountRepository';
import { useLoginChallenge } from '../factors/challenges';
import { findFactors } from '../factors/factorSheet';
import { codeUsedNews } from '../factors/factorWrites';
import { loginStep, stepOver } from '../factors/loginStep';
import { proveFactor } from '../factors/proveFactor';
import { logLogin } from '../logLogin';
import { type EmailStep, findEmailStep, stepOf, useEmailStep } from '../stepUp/emailStep';
import { proveByEmail } from '../stepUp/proveByEmail';
import { issueToken } from '../tokens';

type Typed = Parameters<typeof proveFactor>[1] & {
  readonly challenge: string;
  readonly now: Date;
  readonly ip: string;
};

/** Whose login it is, and what their proof uses up. */
type Step = {
  readonly account: Account;
  readonly writes: readonly Write[];
  readonly codesLeft?: number | undefined;
};

export const handler = serve(createFactorToken, {
  admit: ({ ip, now }) => peek('factor-address', ip, { ...factorLimits.address, now }),
  run: async ({ body, now, ip, userAgent }) => {
    const typed = { ...body, code: body.code, assertion: body.assertion, now, ip };
    const step = stepOf(body.challenge);
    const begun = await findEmailStep(step, now);
    const { account, writes, codesLeft } = begun
      ? await afterEmail({ ...begun, step }, typed)
      : await afterPassword(typed);
    const row = await profiles.get(account.profile_id);
    if (!row) throw notFound();
    const actor = { id: account.profile_id, name: account.name };
    await commit([...writes, ...codeUsedNews(account, { actor, now, codesLeft })]);
    logLogin('succeeded', { profile_id: account.profile_id, ip });
    return {
      access: await issueToken(account, { now, userAgent }),
      user: presentProfile(row),
      ...(codesLeft === undefined ? {} : { recovery_codes_left: codesLeft }),
      ...(mustEnrol(account) ? { enrol_factor: true as const } : {}),
    };
  },
});

async function afterPassword({ challenge, code, assertion, now, ip }: Typed): Promise<Step> {
  const { account, sheet, webauthn } = await loginStep(challenge, now);
  const proof = { code, assertion };
  const { write, codesLeft } = await proveFactor(sheet, proof, { webauthn, now, ip });
  return { account, writes: [useLoginChallenge(challenge, stepOver), write], codesLeft };
}

/** A factor proves more than a code sent by e-mail: an account that has one is asked for that. */
async function afterEmail(
  begun: EmailStep & { readonly step: string },
  { code, now, ip }: Typed,
): Promise<Step> {
  const used = useEmailStep(begun.step, stepOver);
  const sheet = begun.profile_id === null ? undefined : await findFactors(begun.profile_id);
  if (!sheet) return { account: await proveByEmail(begun, { code, now, ip }), writes: [used] };
  const account = await getAccount(sheet.profile_id);
  if (!account?.is_active || account.token_version !== begun.token_version) throw stepOver();
  const proving = { webauthn: undefined, now, ip };
  const { write, codesLeft } = await proveFactor(sheet, { code, assertion: undefined }, proving);
  return { account, writes: [used, write], codesLeft };
}
