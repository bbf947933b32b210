import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { definedFacets, rangesOf } from '#platform/list/listFilters';
import { presentExpedition } from '../reading/presentExpedition';
import { searchExpeditions } from '../reading/searchExpeditions';

export const handler = serve(listExpeditions, {
  run: async ({ query, today }) => {
    const { page, search: text, status, client, news, tracking, service, ordering } = query;
    const found = await searchExpeditions({
      ...{ page, text, status, ordering },
      facets: definedFacets({ client, news, tracking, service }),
      ranges: rangesOf({ date: query.period, sent: query.sent }),
    });
    return { ...found, results: found.results.map((row) => presentExpedition(row, today)) };
  },
});
