import { deletePublication } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '../findPublication';
import { withdrawPublication } from '../withdrawPublication';

export const handler = serve(deletePublication, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, actor, now }) => {
    await withdrawPublication(found, { actor, now });
    return undefined;
  },
});
