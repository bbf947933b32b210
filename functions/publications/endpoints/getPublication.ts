import { getPublication } from '#shared/publications/publicationEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '../findPublication';
import { presentPublication } from '../presentPublication';

export const handler = serve(getPublication, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found, session }) => presentPublication(found, session),
});
