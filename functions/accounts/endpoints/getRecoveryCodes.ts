import { recoveryCodeCount } from '#shared/accounts/factors/factor';
import { getRecoveryCodes } from '#shared/accounts/factors/factorEndpoints';
import { serve } from '#platform/http/serve';
import { findFactors } from '../factors/factorSheet';

export const handler = serve(getRecoveryCodes, {
  run: async ({ session }) => {
    const recovery = (await findFactors(session.profileId))?.recovery;
    return {
      left: recovery?.digests.length ?? 0,
      total: recovery ? recoveryCodeCount : 0,
      created: recovery?.created ?? null,
    };
  },
});
