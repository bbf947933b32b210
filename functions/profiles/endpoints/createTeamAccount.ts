import { passwordProblem } from '#shared/accounts/passwordProblem';
import { teamRefusals } from '#shared/messages/input/people/teamRefusals';
import { createTeamAccount } from '#shared/profiles/team/teamEndpoints';
import { ownerOf } from '#functions/accounts/sentMails/mailReturnRepository';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { noDetails } from '../profilePolicy';
import { passwordFacts } from '../saving/passwordFacts';
import { storeProfile } from '../saving/createProfile';
import { findInvited } from '../team/invitationLink';

export const handler = serve(createTeamAccount, {
  run: async ({ path, body: { password }, now }) => {
    const invited = await findInvited(path.code, now);
    if (!invited) throw invalid({ code: [teamRefusals.invitation_over] });
    const { email, name } = invited.invitation;
    if ((await ownerOf(email)) !== undefined) {
      throw invalid({ code: [teamRefusals.account_exists] });
    }
    // Addresses and documents are requested when the person buys for themself.
    const details = { ...noDetails, email, name };
    const weak = passwordProblem(password, passwordFacts(details));
    if (weak !== undefined) throw invalid({ password: [weak] });
    await storeProfile(details, { now, password });
    return { email };
  },
});
