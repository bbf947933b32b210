import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { changePublication } from '../editing/changePublication';
import { findPublication } from '../reading/findPublication';
import { presentPublication } from '../reading/presentPublication';

export const handler = serve(updatePublication, {
  find: ({ path }: FindRequest<typeof updatePublication>) => findPublication(path.id),
  asksFreshFactor: ({ found, body }) =>
    (['price', 'price_signature'] as const).some(
      (field) => body[field] !== undefined && body[field] !== found[field],
    ),
  run: async ({ found, body, session, actor, now }) => {
    const { record, warning } = await changePublication(found, body, { actor, now });
    return { ...presentPublication(record, session), file_warning: warning };
  },
});
