import { listAuditFolders } from '#shared/fleet/auditFolderEndpoints';
import { serve } from '#platform/http/serve';
import { presentFolder } from '#functions/processes/listJobs/folderJobs';
import { isDeskJob, listJobsOf } from '#functions/processes/listJobs/listJobRepository';

export const handler = serve(listAuditFolders, {
  run: async ({ session, now }) =>
    (await listJobsOf(session.profileId, now)).filter((job) => !isDeskJob(job)).map(presentFolder),
});
