import { createDocument } from '#shared/publications/documents/documentDeskEndpoints';
import { serve } from '#platform/http/serve';
import { addDocument } from '../documents/changeDocuments';
import { presentDocument } from '../documents/presentDocument';
import { findPublication } from '../reading/findPublication';

export const handler = serve(createDocument, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, body, actor, now, today }) =>
    presentDocument(found, await addDocument(found, body, { actor, now, today }), true),
});
