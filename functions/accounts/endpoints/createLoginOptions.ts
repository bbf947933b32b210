import { createLoginOptions } from '#shared/accounts/factors/factorEndpoints';
import { refused } from '#platform/http/errors';
import { serve } from '#platform/http/serve';
import { loginStep } from '../factors/loginStep';
import { passkeyRequest } from '../factors/passkeyOptions';

export const handler = serve(createLoginOptions, {
  run: async ({ body: { challenge }, now }) => {
    const { sheet, webauthn } = await loginStep(challenge, now);
    const options = passkeyRequest(sheet, webauthn);
    if (!options) throw refused('Esta conta não tem uma chave de acesso.');
    return options;
  },
});
