import { listJobRefusals } from '#shared/messages/refusals/listJobRefusals';
import { getListJobFile } from '#shared/system/listJobEndpoints';
import { notFound, refused } from '#platform/domainErrors';
import { headFile, signedDownload } from '#platform/files/files';
import { serve } from '#platform/http/serve';
import { findOwnListJob } from '#functions/processes/listJobs/findOwnListJob';
import { listJobFile, typeOfFile } from '#functions/processes/listJobs/listJobFiles';
import { namesPeople } from '#functions/processes/listJobs/namesPeople';

export const handler = serve(getListJobFile, {
  find: findOwnListJob,
  asksFreshFactor: ({ found }) => namesPeople(found),
  run: async ({ found }) => {
    const { file } = found;
    if (file === null) throw notFound();
    if (!(await headFile(listJobFile(found)))) {
      throw namesPeople(found) ? refused(listJobRefusals.file_erased) : notFound();
    }
    return signedDownload(listJobFile(found), { filename: file, type: typeOfFile(found) });
  },
});
