import type { QueryOf } from '#shared/api/endpoint';
import { readOrdering } from '#shared/api/listFilters';
import { modelKey } from '#shared/publications/effectivity';
import type { listPublications } from '#shared/publications/publicationEndpoints';
import { definedFacets, rangesOf } from '#platform/list/listFilters';
import type { SearchRequest } from '#platform/list/listStore';

type PublicationQuery = QueryOf<typeof listPublications>;

/** Rows with equal values are ordered newest first. */
export function publicationRequest(query: PublicationQuery): SearchRequest {
  const { page, search: text, ordering, model, kind, format, period, sample, manual } = query;
  return {
    page,
    text,
    facets: definedFacets({
      kind,
      format,
      sample,
      manual,
      model: model === undefined ? undefined : modelKey(model),
    }),
    ranges: rangesOf({ date: period }),
    ordering: readOrdering(ordering, ['id', 'date', 'name', 'price', 'renewal']),
  };
}
