import { listRevisions } from '#shared/publications/revisionEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '../reading/findPublication';
import { presentRevisions } from '../revisions/presentRevision';

export const handler = serve(listRevisions, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found }) => presentRevisions(found),
});
