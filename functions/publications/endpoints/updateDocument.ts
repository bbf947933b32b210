import { updateDocument } from '#shared/publications/documents/documentDeskEndpoints';
import { serve } from '#platform/http/serve';
import { changeDocument } from '../documents/changeDocuments';
import { presentDocument } from '../documents/presentDocument';
import { findPublication } from '../reading/findPublication';

export const handler = serve(updateDocument, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, path, body, actor, now, today }) => {
    const changed = await changeDocument(found, path.document, body, { actor, now, today });
    return presentDocument(found, changed, true);
  },
});
