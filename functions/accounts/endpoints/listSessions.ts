import { listSessions } from '#shared/accounts/accountEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { getAccount } from '../accountRepository';
import { presentSession } from '../sessions/presentSession';
import { goodSessions } from '../sessions/sessionRepository';

export const handler = serve(listSessions, {
  run: async ({ session, now }) => {
    const account = await getAccount(session.profileId);
    if (!account) throw notFound();
    const sessions = await goodSessions(account, now);
    return sessions.map((one) => ({
      id: one.sk,
      ...presentSession(one),
      current: one.sk === session.tokenId,
    }));
  },
});
