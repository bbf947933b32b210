import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { presentExpedition } from '../reading/presentExpedition';
import { searchExpeditions } from '../reading/searchExpeditions';

export const handler = serve(listExpeditions, {
  run: async ({ query: { page, search: text, status, client, news }, today }) => {
    const found = await searchExpeditions({
      ...{ page, text, status },
      facets: {
        ...(client === undefined ? {} : { client }),
        ...(news === undefined ? {} : { news }),
      },
    });
    return { ...found, results: found.results.map((row) => presentExpedition(row, today)) };
  },
});
