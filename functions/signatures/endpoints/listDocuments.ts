import { listDocuments } from '#shared/signatures/documentEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '#functions/publications/reading/findPublication';
import { listedDocuments } from '../amending/ownDocuments';

export const handler = serve(listDocuments, {
  find: ({ path }) => findPublication(path.id),
  run: ({ found, session, today }) => listedDocuments(found, { session, today }),
});
