import { deletePublication } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '../reading/findPublication';
import { withdrawPublication } from '../editing/withdrawPublication';

export const handler = serve(deletePublication, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, actor, now }) => {
    await withdrawPublication(found, { actor, now });
    return undefined;
  },
});
