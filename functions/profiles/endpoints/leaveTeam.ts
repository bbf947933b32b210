import { leaveTeam } from '#shared/profiles/team/teamEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { removeFromTeam } from '../team/changeTeam';
import { findTeamRow, isOfOthers, isTitular } from '../team/findCompany';

export const handler = serve(leaveTeam, {
  find: (request: FindRequest<typeof leaveTeam>) => findTeamRow(request),
  asksFreshFactor: ({ query, found, session }) =>
    isTitular(found.row) || isOfOthers(query.profile, session),
  run: async ({ path, query: { only }, found: { company }, session, actor, now, today }) => {
    const writesTeam = session.role === undefined || session.role === 'owner';
    const asked = { profile: session.person.id, writesTeam };
    await removeFromTeam(company, path.id, { actor, now, today, asked, only });
    return undefined;
  },
});
