import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { presentExpedition } from '../reading/presentExpedition';
import { searchExpeditions } from '../reading/searchExpeditions';

export const handler = serve(listExpeditions, {
  run: async ({ query: { page, search: text, status, client }, today }) => {
    const found = await searchExpeditions({
      ...{ page, text, status },
      ...(client === undefined ? {} : { facets: { client } }),
    });
    return { ...found, results: found.results.map((row) => presentExpedition(row, today)) };
  },
});
