import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '../../platform/serve';
import { expeditions } from '../expeditionRepository';
import { presentExpedition } from '../presentExpedition';

export const handler = serve(listExpeditions, {
  run: async ({ query: { page, search: text, status } }) => {
    const found = await expeditions.search({ page, text, status });
    return { ...found, results: found.results.map(presentExpedition) };
  },
});
