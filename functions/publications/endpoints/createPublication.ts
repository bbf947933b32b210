import { createPublication } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { addPublication } from '../editing/addPublication';
import { presentPublication } from '../reading/presentPublication';

export const handler = serve(createPublication, {
  run: async ({ body, session, actor, now }) =>
    presentPublication(await addPublication(body, { actor, now }), session),
});
