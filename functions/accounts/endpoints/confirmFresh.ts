import { confirmFresh } from '#shared/accounts/factors/factorEndpoints';
import { invalid, refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { commit, type Write } from '#platform/db/write';
import { findFreshChallenge, useFreshChallenge } from '../factors/challenges/challenges';
import { codeUsedNews } from '../factors/factorWrites';
import { ownFactors } from '../factors/ownFactors';
import { proveFactor } from '../factors/proveFactor';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';
import { freshFactorKey } from '#platform/auth/accountRecord';
import { putItem } from '#platform/db/itemWrites';
import type { Session } from '#platform/auth/session';
import { epochSeconds } from '#platform/db/values/epochSeconds';

const freshSeconds = 5 * 60;

/** For the next five minutes the calls of this session need no other proof. */
const markFresh = ({ tokenId, profileId }: Session, now: Date): Write =>
  putItem({
    table: 'accounts',
    item: {
      ...freshFactorKey(tokenId),
      profile_id: profileId,
      expires_at: epochSeconds(now) + freshSeconds,
    },
  });

const over = () => invalid({ assertion: [accountRefusals.step_over] });

export const handler = serve(confirmFresh, {
  run: async ({ body: { code, assertion }, session, actor, now, ip }) => {
    const { account, sheet } = await ownFactors(session);
    if (!sheet) throw refused(accountRefusals.no_factor);
    const asked = code === undefined ? await findFreshChallenge(session.tokenId, now) : undefined;
    const webauthn = asked?.webauthn;
    const { write, codesLeft } = await proveFactor(
      sheet,
      { code, assertion },
      { webauthn, now, ip },
    );
    await commit([
      write,
      markFresh(session, now),
      ...(asked ? [useFreshChallenge(session.tokenId, over)] : []),
      ...codeUsedNews(account, { actor, now, codesLeft }),
    ]);
    return undefined;
  },
});
