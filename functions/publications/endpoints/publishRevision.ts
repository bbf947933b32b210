import { publishRevision } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '../reading/findPublication';
import { presentPublication } from '../reading/presentPublication';
import { publishRevision as publish } from '../editing/changePublication';

export const handler = serve(publishRevision, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, body, session, actor, now }) => {
    const { record, warning } = await publish(found, body, { actor, now });
    return { ...presentPublication(record, session), file_warning: warning };
  },
});
