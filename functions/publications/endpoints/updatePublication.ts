import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { serve } from '#platform/http/serve';
import { changePublication } from '../changePublication';
import { findPublication } from '../findPublication';
import { presentPublication } from '../presentPublication';

export const handler = serve(updatePublication, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, body, session, actor, now }) => {
    const { record, warning } = await changePublication(found, body, { actor, now });
    return { ...presentPublication(record, session), file_warning: warning };
  },
});
