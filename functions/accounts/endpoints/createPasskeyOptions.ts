import { createPasskeyOptions } from '#shared/accounts/factors/factorEndpoints';
import { serve } from '#platform/http/serve';
import { newPasskeySetup } from '../factors/challenges/challenges';
import { ownFactors, refuseTooMany } from '../factors/ownFactors';
import { passkeyCreation } from '../factors/passkeys/passkeyOptions';

export const handler = serve(createPasskeyOptions, {
  run: async ({ session, now }) => {
    const { account, sheet } = await ownFactors(session);
    refuseTooMany(sheet);
    const { profile_id, email, name } = account;
    const setup = { profile_id, now, handle: sheet?.handle };
    const made = await newPasskeySetup(session.tokenId, setup);
    return passkeyCreation({ ...made, email, name, sheet });
  },
});
