import { addPasskey } from '#shared/accounts/factors/factorEndpoints';
import { kindNames } from '#shared/accounts/factors/kindNames';
import { invalid, refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { waitingEmailEnds } from '#functions/processes/clients/accountHolder/waitingEmailEnds';
import { findPasskeySetup, usePasskeySetup } from '../factors/challenges/challenges';
import { addFactor } from '../factors/addFactor';
import { ownFactors } from '../factors/ownFactors';
import { deviceOf } from '../sessions/deviceOf';
import { registeredPasskey } from '../factors/passkeys/verifyPasskey';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

const over = () => refused(accountRefusals.step_over);

export const handler = serve(addPasskey, {
  run: async ({ body, session, actor, now, userAgent }) => {
    const setup = await findPasskeySetup(session.tokenId, now);
    if (!setup) throw over();
    const made = await registeredPasskey(body.credential, setup.webauthn);
    if (!made) throw invalid({ credential: [accountRefusals.passkey_refused] });
    const factors = await ownFactors(session);
    const isKnown = factors.sheet?.factors.some(
      (factor) => factor.kind === 'passkey' && factor.credential_id === made.credential_id,
    );
    if (isKnown) throw invalid({ credential: [accountRefusals.passkey_known] });
    const name = body.name ?? kindNames.passkey;
    const factor = { kind: 'passkey', name, device: deviceOf(userAgent), ...made } as const;
    const ended = [
      usePasskeySetup(session.tokenId, over),
      ...(await waitingEmailEnds(session.profileId)),
    ];
    const adding = { ...factors, session, actor, now, ended, handle: setup.handle };
    return { recovery_codes: await addFactor(factor, adding) };
  },
});
