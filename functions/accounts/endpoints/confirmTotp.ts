import { confirmTotp } from '#shared/accounts/factors/factorEndpoints';
import { kindNames } from '#shared/accounts/factors/kindNames';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { waitingEmailEnds } from '#functions/processes/clients/accountHolder/waitingEmailEnds';
import { randomToken } from '../factors/challenges/challengeDigest';
import { findTotpSetup, useTotpSetup } from '../factors/challenges/challenges';
import { addFactor } from '../factors/addFactor';
import { ownFactors } from '../factors/ownFactors';
import { unseal } from '../factors/factorKeys';
import { countCode, forgetCodes, wrongCode } from '../factors/challenges/codeTries';
import { plainCode } from '../factors/recoveryCodes';
import { stepOf } from '../factors/totp';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';

const over = () => invalid({ code: [accountRefusals.step_over] });

export const handler = serve(confirmTotp, {
  run: async ({ body, session, actor, now, ip }) => {
    const setup = await findTotpSetup(session.tokenId, now);
    if (!setup) throw over();
    const { profileId, tokenId } = session;
    const left = await countCode(profileId, ip, now);
    const step = stepOf(plainCode(body.code), await unseal(setup.secret, profileId), now);
    if (step === undefined) throw wrongCode(left);
    await forgetCodes(profileId, ip);
    const name = body.name ?? kindNames.totp;
    const factor = { kind: 'totp', name, secret: setup.secret, last_step: step } as const;
    const ended = [useTotpSetup(tokenId, over), ...(await waitingEmailEnds(profileId))];
    const factors = await ownFactors(session);
    const adding = { ...factors, session, actor, now, ended, handle: randomToken() };
    return { recovery_codes: await addFactor(factor, adding) };
  },
});
