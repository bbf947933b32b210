import { resetFactors } from '#shared/accounts/factors/factorEndpoints';
import { serve } from '#platform/http/serve';
import { findVisibleProfile } from '#functions/profiles/findVisibleProfile';
import { resetFactors as reset } from '../factors/removeFactors';

export const handler = serve(resetFactors, {
  find: ({ path, session }) => findVisibleProfile(path.id, session),
  run: async ({ found, session, actor, now }) => {
    await reset(found.id, { session, actor, now });
    return undefined;
  },
});
