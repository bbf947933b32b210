import { listPublicationDownloads } from '#shared/publications/downloadEndpoints';
import { presentTrail } from '#functions/accounts/accesses/presentTrail';
import { serve } from '#platform/http/serve';
import { downloadTrail } from '../reading/downloadTrails';
import { findPublication } from '../reading/findPublication';

export const handler = serve(listPublicationDownloads, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found, query: { before } }) =>
    presentTrail(downloadTrail, found.id, {
      before,
      entry: ({ profile, revision }) => ({ who: profile, what: `Download da revisão ${revision}` }),
    }),
});
