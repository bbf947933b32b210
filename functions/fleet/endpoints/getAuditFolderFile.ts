import { getAuditFolderFile } from '#shared/fleet/auditFolderEndpoints';
import { notFound } from '#platform/domainErrors';
import { signedDownload } from '#platform/files/files';
import { serve } from '#platform/http/serve';
import { findListJob, isDeskJob } from '#functions/processes/listJobs/listJobRepository';
import { auditFolderFile } from '../auditFolder/auditFolderFile';

export const handler = serve(getAuditFolderFile, {
  find: async ({ path, session, now }) => {
    const job = await findListJob(session.profileId, path.id, now);
    if (!job || isDeskJob(job) || job.file === null) throw notFound();
    return { id: job.id, filename: job.file };
  },
  run: ({ found: { id, filename }, session }) =>
    signedDownload(auditFolderFile(session.profileId, id), { filename, type: 'application/pdf' }),
});
