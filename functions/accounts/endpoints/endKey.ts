import { endKey as endpoint } from '#shared/accounts/keys/keyEndpoints';
import { serve } from '#platform/http/serve';
import { endKey } from '../keys/changeKeys';
import { keyHolderOf } from '../keys/keyHolder';

export const handler = serve(endpoint, {
  run: async ({ path, session, actor, now }) => {
    const holder = keyHolderOf(session);
    await endKey(path.id, { holder, profile: session.profileId, actor, now });
    return undefined;
  },
});
