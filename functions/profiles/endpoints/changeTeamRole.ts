import { changeTeamRole } from '#shared/profiles/team/teamEndpoints';
import { serve } from '#platform/http/serve';
import { changeRole } from '../team/changeTeam';
import { findCompany } from '../team/findCompany';
import { presentInvitation, presentMember } from '../team/presentTeam';
import { accountsOf } from '../team/teamRepository';

export const handler = serve(changeTeamRole, {
  // Who becomes a titular may do all.
  asksFreshFactor: ({ body }) => body.role === 'owner',
  run: async ({ path, query, body, session, actor, now, today }) => {
    const company = await findCompany(query.profile, session);
    const row = await changeRole(company, { id: path.id, ...body }, { actor, now, today });
    if (row.kind === 'invitation') return presentInvitation(row.invitation, now);
    const { person } = row;
    return presentMember(person, (await accountsOf([person.profile])).get(person.profile));
  },
});
