import { listPublications } from '#shared/publications/publicationEndpoints';
import { presentPage } from '#platform/list/presentPage';
import { serve } from '#platform/http/serve';
import { presentPublication } from '../reading/presentPublication';
import { publicationRequest } from '../reading/publicationRequest';
import { searchPublications } from '../reading/searchPublications';

export const handler = serve(listPublications, {
  run: async ({ query, session }) => {
    const asked = session?.isStaff ? query : { ...query, manual: undefined };
    const found = await searchPublications(publicationRequest(asked));
    return presentPage('catalog', found, (records) =>
      records.map((record) => presentPublication(record, session)),
    );
  },
});
