import { areasOfWork } from '#shared/system/listJob';
import { startListJob } from '#shared/system/listJobEndpoints';
import { requireArea } from '#platform/http/access';
import { serve } from '#platform/http/serve';
import { askForListJob } from '#functions/processes/listJobs/askForListJob';
import { namesPeople } from '#functions/processes/listJobs/namesPeople';
import { presentListJob } from '#functions/processes/listJobs/presentListJob';

export const handler = serve(startListJob, {
  asksFreshFactor: ({ body }) => namesPeople(body),
  run: async ({ body, session, now }) => {
    requireArea(session, areasOfWork(body));
    const owner = { id: session.profileId, name: session.name };
    return presentListJob(await askForListJob(body, { owner, now }));
  },
});
