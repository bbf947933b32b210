import { acceptTeamInvitation } from '#shared/profiles/team/teamEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { profiles } from '../profileRepository';
import { shownName } from '../reading/presentProfile';
import { acceptInvitation } from '../team/acceptInvitation';

export const handler = serve(acceptTeamInvitation, {
  run: async ({ path, session, now }) => {
    const row = await profiles.get(session.person.id);
    if (!row) throw notFound();
    const { company, role } = await acceptInvitation(path.code, session.person, {
      name: row.name,
      now,
    });
    return { profile: company.id, name: shownName(company), role };
  },
});
