import { countDocumentReadings } from '#shared/signatures/documentEndpoints';
import { serve } from '#platform/http/serve';
import { documentsOfOne } from '#functions/publications/documents/documentRepository';
import { findPublication } from '#functions/publications/reading/findPublication';
import { holdersOf, readingsOf } from '../amending/documentReaders';

export const handler = serve(countDocumentReadings, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, today }) => {
    const documents = await documentsOfOne(found);
    if (documents.length === 0) return [];
    const holders = await holdersOf(found.id, today, documents);
    return readingsOf(documents, found, holders);
  },
});
