import { createEntryOptions } from '#shared/accounts/factors/factorEndpoints';
import { hit } from '#platform/auth/throttle';
import { entryLimit } from '#platform/auth/throttleLimits';
import { serve } from '#platform/http/serve';
import { newEntryChallenge } from '../factors/challenges/challenges';
import { entryRequest } from '../factors/passkeys/passkeyOptions';

export const handler = serve(createEntryOptions, {
  run: async ({ now, ip }) => {
    await hit('login-entry', ip, { ...entryLimit, now });
    return entryRequest(await newEntryChallenge(now));
  },
});
