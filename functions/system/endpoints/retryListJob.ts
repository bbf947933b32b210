import { listJobRefusals } from '#shared/messages/refusals/listJobRefusals';
import { retryListJob } from '#shared/system/listJobEndpoints';
import { inFreeSlot } from '#functions/processes/listJobs/inFreeSlot';
import { commit } from '#platform/db/write';
import { refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { findOwnListJob } from '#functions/processes/listJobs/findOwnListJob';
import { restartListJob } from '#functions/processes/listJobs/listJobRepository';
import { presentListJob } from '#functions/processes/listJobs/presentListJob';

export const handler = serve(retryListJob, {
  find: findOwnListJob,
  run: async ({ found, session, now }) => {
    if (found.state !== 'failed') throw refused(listJobRefusals.job_not_failed);
    return inFreeSlot(session.profileId, now, async (slot) => {
      const { job, writes } = restartListJob(found, { slot, now });
      await commit(writes);
      return presentListJob(job);
    });
  },
});
