import { inviteToTeam } from '#shared/profiles/team/teamEndpoints';
import { serve } from '#platform/http/serve';
import { invite } from '../team/changeTeam';
import { findCompany } from '../team/findCompany';
import { presentInvitation } from '../team/presentTeam';

export const handler = serve(inviteToTeam, {
  asksFreshFactor: ({ body }) => body.role === 'owner',
  run: async ({ query, body, session, actor, now, today }) => {
    const company = await findCompany(query.profile, session);
    return presentInvitation(await invite(company, body, { actor, now, today }), now);
  },
});
