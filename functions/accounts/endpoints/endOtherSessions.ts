import { endOtherSessions } from '#shared/accounts/accountEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { getAccount, saveAccountChange } from '../accountRepository';

export const handler = serve(endOtherSessions, {
  run: async ({ session, actor, now }) => {
    const account = await getAccount(session.profileId);
    if (!account) throw notFound();
    const version = account.token_version + 1;
    const changes = {
      token_version: version,
      kept_session: { token: session.tokenId, version },
    };
    await saveAccountChange(changes, { account, action: 'Outras sessões encerradas', actor, now });
    return undefined;
  },
});
