import { listFactors } from '#shared/accounts/factors/factorEndpoints';
import { serve } from '#platform/http/serve';
import { findFactors, presentFactor } from '../factors/factorSheet';

export const handler = serve(listFactors, {
  run: async ({ session }) =>
    ((await findFactors(session.profileId))?.factors ?? []).map(presentFactor),
});
