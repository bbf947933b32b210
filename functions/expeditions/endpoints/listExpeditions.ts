import { listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { presentPage } from '#platform/list/presentPage';
import { serve } from '#platform/http/serve';
import { expeditionRequest } from '../reading/expeditionRequest';
import { presentExpedition } from '../reading/presentExpedition';
import { searchExpeditions } from '../reading/searchExpeditions';

export const handler = serve(listExpeditions, {
  run: async ({ query, today }) => {
    const found = await searchExpeditions(expeditionRequest(query));
    return presentPage('expeditions', found, (rows) =>
      rows.map((row) => presentExpedition(row, today)),
    );
  },
});
