import { createFreshOptions } from '#shared/accounts/factors/factorEndpoints';
import { serve } from '#platform/http/serve';
import { newFreshChallenge } from '../factors/challenges/challenges';
import { findFactors, kindsOf } from '../factors/factorSheet';
import { passkeyRequest } from '../factors/passkeys/passkeyOptions';

export const handler = serve(createFreshOptions, {
  run: async ({ session, now }) => {
    const sheet = await findFactors(session.profileId);
    if (!sheet) return { kinds: [], passkey: null };
    const kinds = kindsOf(sheet);
    if (!kinds.includes('passkey')) return { kinds, passkey: null };
    const { profile_id } = sheet;
    const webauthn = await newFreshChallenge(session.tokenId, { profile_id, now });
    return { kinds, passkey: passkeyRequest(sheet, webauthn) };
  },
});
