import { getPublicationFile } from '#shared/publications/publicationDeskEndpoints';
import { refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { recordDownload } from '../reading/downloadTrails';
import { findPublication } from '../reading/findPublication';
import { manualLink } from '../manuals/manualLink';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

export const handler = serve(getPublicationFile, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found: { id, name, file }, session, now }) => {
    if (!file) throw refused(callRefusals.no_file);
    const link = await manualLink(name, file);
    await recordDownload({ publication: id, file }, session, now);
    return link;
  },
});
