import { removeFactor } from '#shared/accounts/factors/factorEndpoints';
import { serve } from '#platform/http/serve';
import { removeFactor as remove } from '../factors/removeFactors';

export const handler = serve(removeFactor, {
  run: async ({ path, session, actor, now }) => {
    await remove(path.id, { session, actor, now });
    return undefined;
  },
});
