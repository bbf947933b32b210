import { renewRecoveryCodes } from '#shared/accounts/factors/factorEndpoints';
import { serve } from '#platform/http/serve';
import { renewRecoveryCodes as renew } from '../factors/addFactor';

export const handler = serve(renewRecoveryCodes, {
  run: async ({ session, actor, now }) => ({
    recovery_codes: await renew({ session, actor, now }),
  }),
});
