import { changeTeamRole } from '#shared/profiles/team/teamEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { changeRole } from '../team/changeTeam';
import { findTeamRow, isOfOthers, isTitular } from '../team/findCompany';
import { presentInvitation, presentMember } from '../team/presentTeam';
import { accountsOf } from '../team/teamRepository';

export const handler = serve(changeTeamRole, {
  find: (request: FindRequest<typeof changeTeamRole>) => findTeamRow(request),
  asksFreshFactor: ({ body, query, found, session }) =>
    body.role === 'owner' || isTitular(found.row) || isOfOthers(query.profile, session),
  run: async ({ path, found: { company }, body, actor, now, today }) => {
    const row = await changeRole(company, { id: path.id, ...body }, { actor, now, today });
    if (row.kind === 'invitation') return presentInvitation(row.invitation, now);
    const { person } = row;
    return presentMember(person, (await accountsOf([person.profile])).get(person.profile));
  },
});
