import type { QueryOf } from '#shared/api/endpoint';
import type { listProfiles } from '#shared/profiles/profileEndpoints';
import { definedFacets, rangesOf } from '#platform/list/listFilters';
import type { SearchRequest } from '#platform/list/listStore';

/** The search, without returned e-mails, which another store holds; `holders` replace the text. */
export function profileRequest(
  query: QueryOf<typeof listProfiles>,
  holders?: ReadonlySet<number>,
): SearchRequest {
  const { page, search: text, active, kind, role, uf, created, ordering } = query;
  return {
    page,
    ordering,
    ...(holders ? { only: holders } : { text }),
    facets: definedFacets({ active, kind, role, uf }),
    ranges: rangesOf({ created }),
  };
}
