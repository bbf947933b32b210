import type { QueryOf } from '#shared/api/endpoint';
import type { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { definedFacets, rangesOf } from '#platform/list/listFilters';
import type { SearchRequest } from '#platform/list/listStore';

export function expeditionRequest(query: QueryOf<typeof listExpeditions>): SearchRequest {
  const { page, search: text, status, client, news, tracking, service, ordering } = query;
  return {
    page,
    text,
    status,
    ordering,
    facets: definedFacets({ client, news, tracking, service }),
    ranges: rangesOf({ date: query.period, sent: query.sent }),
  };
}
