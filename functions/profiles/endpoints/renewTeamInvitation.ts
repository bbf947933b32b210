import { renewTeamInvitation } from '#shared/profiles/team/teamEndpoints';
import { serve } from '#platform/http/serve';
import { renewInvitation } from '../team/changeTeam';
import { findCompany } from '../team/findCompany';
import { presentInvitation } from '../team/presentTeam';

export const handler = serve(renewTeamInvitation, {
  run: async ({ path, query, session, actor, now, today }) => {
    const company = await findCompany(query.profile, session);
    return presentInvitation(await renewInvitation(company, path.id, { actor, now, today }), now);
  },
});
