import { getPublication } from '#shared/publications/publicationEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '../reading/findPublication';
import { presentPublication } from '../reading/presentPublication';

export const handler = serve(getPublication, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found, session }) => presentPublication(found, session),
});
