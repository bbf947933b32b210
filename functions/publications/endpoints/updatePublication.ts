import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { changePublication } from '../editing/changePublication';
import { findPublication } from '../reading/findPublication';
import { presentPublication } from '../reading/presentPublication';

export const handler = serve(updatePublication, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, body, session, actor, now }) => {
    const { record, warning } = await changePublication(found, body, { actor, now });
    return { ...presentPublication(record, session), file_warning: warning };
  },
});
