import { renewTeamInvitation } from '#shared/profiles/team/teamEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { renewInvitation } from '../team/changeTeam';
import { findTeamRow, isOfOthers, isTitular } from '../team/findCompany';
import { presentInvitation } from '../team/presentTeam';

export const handler = serve(renewTeamInvitation, {
  find: (request: FindRequest<typeof renewTeamInvitation>) => findTeamRow(request),
  asksFreshFactor: ({ query, found, session }) =>
    isTitular(found.row) || isOfOthers(query.profile, session),
  run: async ({ path, found: { company }, actor, now, today }) =>
    presentInvitation(await renewInvitation(company, path.id, { actor, now, today }), now),
});
