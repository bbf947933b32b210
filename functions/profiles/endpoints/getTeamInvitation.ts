import { teamRefusals } from '#shared/messages/input/people/teamRefusals';
import { getTeamInvitation } from '#shared/profiles/team/teamEndpoints';
import { ownerOf } from '#functions/accounts/sentMails/mailReturnRepository';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { shownName } from '../reading/presentProfile';
import { findInvited } from '../team/invitationLink';

export const handler = serve(getTeamInvitation, {
  run: async ({ path, now }) => {
    const invited = await findInvited(path.code, now);
    if (!invited) throw invalid({ code: [teamRefusals.invitation_over] });
    const { email, name, role, expires } = invited.invitation;
    return {
      company: shownName(invited.company),
      email,
      name,
      role,
      expires,
      has_account: (await ownerOf(email)) !== undefined,
    };
  },
});
