import { renameKey as endpoint } from '#shared/accounts/keys/keyEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { renameKey } from '../keys/changeKeys';
import { keyHolderOf } from '../keys/keyHolder';
import { findKeys, presentKeys } from '../keys/keyRepository';

export const handler = serve(endpoint, {
  find: async ({ path, session }) => {
    const holder = keyHolderOf(session);
    const { keys } = await findKeys(holder);
    if (!keys.some(({ id }) => id === path.id)) throw notFound();
    return holder;
  },
  run: async ({ path, body, found: holder, session, actor, now }) => {
    const acting = { holder, profile: session.profileId, actor, now };
    const [renamed] = await presentKeys(holder, [await renameKey(path.id, body.name, acting)], now);
    if (!renamed) throw notFound();
    return renamed;
  },
});
