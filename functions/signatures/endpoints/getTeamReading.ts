import { getTeamReading } from '#shared/signatures/signatureEndpoints';
import { findCompany } from '#functions/profiles/team/findCompany';
import { serve } from '#platform/http/serve';
import { readingOf } from '../revisions/readingOfTeam';

export const handler = serve(getTeamReading, {
  run: async ({ query, session, now, today }) =>
    readingOf(await findCompany(query.profile, session), { now, today }),
});
