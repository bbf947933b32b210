import { listPublications } from '#shared/publications/publicationEndpoints';
import { serve } from '#platform/http/serve';
import { presentPublication } from '../presentPublication';
import { publications } from '../publicationRepository';
import { searchPublications } from '../searchPublications';

export const handler = serve(listPublications, {
  run: async ({ query: { page, search }, session }) => {
    const found =
      search.trim() === ''
        ? await publications.page({ page })
        : await searchPublications({ text: search, page });
    return {
      ...found,
      results: found.results.map((record) => presentPublication(record, session)),
    };
  },
});
