import { countDocumentAudience } from '#shared/signatures/documentEndpoints';
import { serve } from '#platform/http/serve';
import { findDocument } from '#functions/publications/documents/storeDocument';
import { findPublication } from '#functions/publications/reading/findPublication';
import { audienceOf, holdersOf } from '../amending/documentReaders';

export const handler = serve(countDocumentAudience, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, body: { effectivity, document }, today }) => {
    const before =
      document === undefined ? undefined : (await findDocument(found, document)).before;
    const holders = await holdersOf(found.id, today);
    return audienceOf({ effectivity, before }, found, holders);
  },
});
