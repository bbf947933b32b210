import type { QueryOf } from '#shared/api/endpoint';
import { modelKey } from '#shared/publications/effectivity';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { serve } from '#platform/http/serve';
import type { SearchRequest } from '#platform/list/listStore';
import { presentPublication } from '../reading/presentPublication';
import { publications } from '../publicationRepository';
import { searchPublications } from '../reading/searchPublications';

export const handler = serve(listPublications, {
  run: async ({ query, session }) => {
    const found = isWhole(query)
      ? await publications.page({ page: query.page })
      : await searchPublications(searchOf(query));
    return {
      ...found,
      results: found.results.map((record) => presentPublication(record, session)),
    };
  },
});

type Query = QueryOf<typeof listPublications>;

const isWhole = ({ search, ordering, model, kind, format }: Query): boolean =>
  search.trim() === '' && ordering === '-id' && !(model ?? kind ?? format);

const searchOf = ({ page, search, ordering, model, kind, format }: Query): SearchRequest => ({
  page,
  text: search,
  facets: {
    ...(model === undefined ? {} : { model: modelKey(model) }),
    ...(kind === undefined ? {} : { kind }),
    ...(format === undefined ? {} : { format }),
  },
  ordering: orderings[ordering],
});

/** Where rows are alike in what they are ordered by, the newest comes first. */
const orderings: Readonly<Record<Query['ordering'], SearchRequest['ordering']>> = {
  '-id': undefined,
  '-date': { by: 'date', descending: true },
  name: { by: 'name' },
  price: { by: 'price' },
};
