import { getReportedManual } from '#shared/corrections/manualReportDeskEndpoints';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { manualLink } from '#functions/publications/manuals/manualLink';
import { findManual, publications } from '#functions/publications/publicationRepository';
import { recordDownload } from '#functions/publications/reading/downloadTrails';
import { findReport } from '../reading/findReport';

export const handler = serve(getReportedManual, {
  find: ({ path, session }) => findReport(path.id, session),
  run: async ({ found: { publication, revision }, session, now }) => {
    const title = await publications.get(publication.id, { removed: true });
    // When the reported revision's file is gone, the revision in force comes closest.
    const file = (await findManual(publication.id, revision)) ?? title?.file ?? null;
    if (file === null) throw refused(callRefusals.no_file);
    const url = await manualLink(publication.name, file);
    await recordDownload({ publication: publication.id, file }, session, now);
    return { url, size: file.size, revision: file.revision };
  },
});
