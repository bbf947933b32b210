import { deleteDocument } from '#shared/publications/documents/documentDeskEndpoints';
import { serve } from '#platform/http/serve';
import { withdrawDocument } from '../documents/storeDocument';
import { findPublication } from '../reading/findPublication';

export const handler = serve(deleteDocument, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, path, query: { reason }, actor, now, today }) => {
    await withdrawDocument(found, path.document, { reason, actor, now, today });
    return undefined;
  },
});
