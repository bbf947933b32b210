import { listPublications } from '#shared/publications/publicationEndpoints';
import { serve } from '#platform/http/serve';
import { presentPublication } from '../reading/presentPublication';
import { publicationRequest } from '../reading/publicationRequest';
import { searchPublications } from '../reading/searchPublications';

export const handler = serve(listPublications, {
  run: async ({ query, session }) => {
    const asked = session?.isStaff ? query : { ...query, manual: undefined };
    const found = await searchPublications(publicationRequest(asked));
    return {
      ...found,
      results: found.results.map((record) => presentPublication(record, session)),
    };
  },
});
