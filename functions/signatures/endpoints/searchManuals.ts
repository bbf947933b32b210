import { searchManuals } from '#shared/signatures/manualSearchEndpoints';
import { serve } from '#platform/http/serve';
import { searchManuals as search } from '../searching/searchManuals';

export const handler = serve(searchManuals, {
  run: ({ query, session, today }) => search(session.profileId, { query, today }),
});
