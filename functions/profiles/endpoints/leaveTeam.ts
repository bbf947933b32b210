import { leaveTeam } from '#shared/profiles/team/teamEndpoints';
import { serve } from '#platform/http/serve';
import { takeOut } from '../team/changeTeam';
import { findCompany } from '../team/findCompany';

export const handler = serve(leaveTeam, {
  run: async ({ path, query, session, actor, now, today }) => {
    const company = await findCompany(query.profile, session);
    const writesTeam = session.role === undefined || session.role === 'owner';
    const asked = { profile: session.person.id, writesTeam };
    await takeOut(company, path.id, { actor, now, today, asked });
    return undefined;
  },
});
