import { clearMailReturn } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { clearMailReturn as clear } from '../mailReturns/clearMailReturn';
import { findChangeableProfile } from '../reading/findVisibleProfile';

export const handler = serve(clearMailReturn, {
  find: ({ path, session }) => findChangeableProfile(path.id, session),
  run: async ({ found, actor, now }) => {
    await clear(found, actor, now);
    return undefined;
  },
});
