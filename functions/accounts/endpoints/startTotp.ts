import { startTotp } from '#shared/accounts/factors/factorEndpoints';
import { serve } from '#platform/http/serve';
import { storeTotpSetup } from '../factors/challenges/challenges';
import { ownFactors, refuseTooMany } from '../factors/ownFactors';
import { seal } from '../factors/factorKeys';
import { newTotpSecret, totpUri } from '../factors/totp';

export const handler = serve(startTotp, {
  run: async ({ session, now }) => {
    const { account, sheet } = await ownFactors(session);
    refuseTooMany(sheet);
    const { profile_id, email } = account;
    const secret = newTotpSecret();
    const sealed = await seal(secret, profile_id);
    await storeTotpSetup(session.tokenId, { profile_id, now, secret: sealed });
    return { uri: totpUri(secret, email), secret };
  },
});
