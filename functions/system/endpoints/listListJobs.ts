import { hasArea } from '#shared/accounts/areas';
import { areasOfWork } from '#shared/system/listJob';
import { listListJobs } from '#shared/system/listJobEndpoints';
import { serve } from '#platform/http/serve';
import { isDeskJob, listJobsOf } from '#functions/processes/listJobs/listJobRepository';
import { presentListJob } from '#functions/processes/listJobs/presentListJob';

export const handler = serve(listListJobs, {
  run: async ({ session, now }) =>
    (await listJobsOf(session.profileId, now))
      .filter(isDeskJob)
      .filter((job) => hasArea(session.areas, areasOfWork(job)))
      .map(presentListJob),
});
