import { getListJobFile } from '#shared/system/listJobEndpoints';
import { notFound } from '#platform/domainErrors';
import { signedDownload } from '#platform/files/files';
import { serve } from '#platform/http/serve';
import { findOwnListJob } from '#functions/processes/listJobs/findOwnListJob';
import { listJobFile } from '#functions/processes/listJobs/listJobFiles';

export const handler = serve(getListJobFile, {
  find: findOwnListJob,
  run: ({ found }) => {
    const { file } = found;
    if (file === null) throw notFound();
    return signedDownload(listJobFile(found), { filename: file, type: 'text/csv;charset=utf-8' });
  },
});
