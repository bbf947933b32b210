import { listPublications } from '#shared/publications/publicationEndpoints';
import { serve } from '#platform/http/serve';
import { presentPublication } from '../reading/presentPublication';
import { type PublicationQuery, publicationRequest } from '../reading/publicationRequest';
import { publications } from '../publicationRepository';
import { searchPublications } from '../reading/searchPublications';

export const handler = serve(listPublications, {
  run: async ({ query, session }) => {
    const asked = session?.isStaff ? query : { ...query, manual: undefined };
    const found = isWhole(asked)
      ? await publications.page({ page: asked.page })
      : await searchPublications(publicationRequest(asked));
    return {
      ...found,
      results: found.results.map((record) => presentPublication(record, session)),
    };
  },
});

function isWhole({ search, ordering, ...query }: PublicationQuery): boolean {
  const { model, kind, format, period, sample, manual } = query;
  const isPlain = search.trim() === '' && ordering === '-id';
  return isPlain && !(model ?? kind ?? format ?? period ?? sample ?? manual);
}
