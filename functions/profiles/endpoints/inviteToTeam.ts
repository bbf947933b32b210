import { inviteToTeam } from '#shared/profiles/team/teamEndpoints';
import { serve } from '#platform/http/serve';
import { invite } from '../team/changeTeam';
import { findCompany, isOfOthers } from '../team/findCompany';
import { presentInvitation } from '../team/presentTeam';

export const handler = serve(inviteToTeam, {
  asksFreshFactor: ({ query, body, session }) =>
    body.role === 'owner' || isOfOthers(query.profile, session),
  run: async ({ query, body, session, actor, now, today }) => {
    const company = await findCompany(query.profile, session);
    const isTold = isOfOthers(query.profile, session);
    return presentInvitation(await invite(company, body, { actor, now, today, isTold }), now);
  },
});
