import { confirmFresh } from '#shared/accounts/factors/factorEndpoints';
import { invalid, refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { commit } from '#platform/db/write';
import { findFreshChallenge, useFreshChallenge } from '../factors/challenges/challenges';
import { codeUsedNews } from '../factors/factorWrites';
import { ownFactors } from '../factors/ownFactors';
import { beFresh } from '../stepUp/freshFactors';
import { proveFactor } from '../factors/proveFactor';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

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
      beFresh(session, now),
      ...(asked ? [useFreshChallenge(session.tokenId, over)] : []),
      ...codeUsedNews(account, { actor, now, codesLeft }),
    ]);
    return undefined;
  },
});
