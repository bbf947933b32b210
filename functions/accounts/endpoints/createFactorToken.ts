import { createFactorToken } from '#shared/accounts/factors/factorEndpoints';
import { notFound } from '../../platform/errors';
import { serve } from '../../platform/serve';
import { commit } from '../../platform/write';
import { presentProfile } from '../../profiles/presentProfile';
import { profiles } from '../../profiles/profileRepository';
import { useLoginChallenge } from '../factors/challenges';
import { codeUsedNews } from '../factors/changeFactors';
import { loginStep, stepOver } from '../factors/loginStep';
import { proveFactor } from '../factors/proveFactor';
import { issueToken } from '../tokens';

export const handler = serve(createFactorToken, {
  run: async ({ body: { challenge, code, assertion }, now, ip, userAgent }) => {
    const { account, sheet, webauthn } = await loginStep(challenge, now);
    const { write, codesLeft } = await proveFactor(
      sheet,
      { code, assertion },
      { webauthn, now, ip },
    );
    const row = await profiles.get(account.profile_id);
    if (!row) throw notFound();
    const actor = { id: account.profile_id, name: account.name };
    await commit([
      useLoginChallenge(challenge, stepOver),
      write,
      ...codeUsedNews(account, { actor, now, codesLeft }),
    ]);
    return {
      access: await issueToken(account, { now, userAgent }),
      user: presentProfile(row),
      ...(codesLeft === undefined ? {} : { recovery_codes_left: codesLeft }),
    };
  },
});
