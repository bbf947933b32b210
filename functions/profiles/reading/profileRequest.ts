import type { QueryOf } from '#shared/api/endpoint';
import type { listProfiles } from '#shared/profiles/profileEndpoints';
import { definedFacets, rangesOf } from '#platform/list/listFilters';
import type { SearchRequest } from '#platform/list/listStore';

/** All of it but whose e-mails come back, which another store knows; `holders` are who the text stands for. */
export function profileRequest(
  query: QueryOf<typeof listProfiles>,
  holders?: ReadonlySet<number>,
): SearchRequest {
  const { page, search: text, active, kind, role, uf, created, ordering } = query;
  return {
    ...{ page, ordering },
    ...(holders ? { only: holders } : { text }),
    facets: definedFacets({ active, kind, role, uf }),
    ranges: rangesOf({ created }),
  };
}
