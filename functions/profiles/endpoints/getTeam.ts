import { getTeam } from '#shared/profiles/team/teamEndpoints';
import { serve } from '#platform/http/serve';
import { findCompany } from '../team/findCompany';
import { presentTeam } from '../team/presentTeam';
import { accountsOf, findTeam } from '../team/teamRepository';

export const handler = serve(getTeam, {
  run: async ({ query, session, now, today }) => {
    const company = await findCompany(query.profile, session);
    const team = await findTeam(company.id);
    const ids = [company.id, ...team.people.map(({ profile }) => profile)];
    return presentTeam(company, team, await accountsOf(ids), { now, today });
  },
});
