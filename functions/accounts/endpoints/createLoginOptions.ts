import { createLoginOptions } from '#shared/accounts/factors/factorEndpoints';
import { refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { loginStep } from '../stepUp/loginStep';
import { passkeyRequest } from '../factors/passkeys/passkeyOptions';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

export const handler = serve(createLoginOptions, {
  run: async ({ body: { challenge }, now }) => {
    const { sheet, webauthn } = await loginStep(challenge, now);
    const options = passkeyRequest(sheet, webauthn);
    if (!options) throw refused(accountRefusals.no_passkey);
    return options;
  },
});
