import { createPublication } from '#shared/publications/publicationDeskEndpoints';
import { createOnce } from '#platform/db/idempotency';
import { serve } from '#platform/http/serve';
import { addPublication } from '../editing/addPublication';
import { publications } from '../publicationRepository';
import { presentPublication } from '../reading/presentPublication';

export const handler = serve(createPublication, {
  run: async ({ body, session, actor, now, idempotencyKey: key }) =>
    presentPublication(
      await createOnce(
        { user: session.profileId, operation: 'createPublication', key, body, now },
        {
          create: (record) => addPublication(body, { actor, now, record }),
          read: (id) => publications.get(id),
        },
      ),
      session,
    ),
});
