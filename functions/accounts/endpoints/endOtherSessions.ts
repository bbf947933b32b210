import { endOtherSessions } from '#shared/accounts/accountEndpoints';
import { spend } from '#platform/auth/budgets/spend';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { waitingEmailEnds } from '#functions/processes/clients/accountHolder/waitingEmailEnds';
import { getAccount, saveAccountChange } from '../accountRepository';
import { goodSessions } from '../sessions/sessionRepository';

export const handler = serve(endOtherSessions, {
  run: async ({ session, actor, ip, now }) => {
    const account = await getAccount(session.profileId);
    if (!account) throw notFound();
    const sessions = await goodSessions(account, now);
    if (sessions.every(({ sk }) => sk === session.tokenId)) return undefined;
    await spend('sessionEnds', { session, ip, now });
    const version = account.token_version + 1;
    const changes = {
      token_version: version,
      kept_session: { token: session.tokenId, version },
    };
    const besides = await waitingEmailEnds(account.profile_id);
    const action = 'Outras sessões encerradas';
    await saveAccountChange(changes, { account, action, actor, now, besides });
    return undefined;
  },
});
