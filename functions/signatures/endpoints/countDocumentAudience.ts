import { countDocumentAudience } from '#shared/signatures/documentEndpoints';
import { serve } from '#platform/http/serve';
import { findPublication } from '#functions/publications/reading/findPublication';
import { audienceOf, holdersOf } from '../amending/documentReaders';

export const handler = serve(countDocumentAudience, {
  find: ({ path }) => findPublication(path.id),
  run: async ({ found, body, today }) => audienceOf(body, await holdersOf(found.id, today)),
});
