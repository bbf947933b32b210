import { listExpeditionClients } from '#shared/expeditions/expeditionEndpoints';
import { serve } from '#platform/http/serve';
import { presentProfileRef } from '#functions/profiles/reading/presentProfile';
import { searchProfiles } from '#functions/profiles/reading/searchProfiles';

export const handler = serve(listExpeditionClients, {
  run: async ({ query: { search: text } }) => {
    const { results } = await searchProfiles({ text, page: 1 });
    return results.map((row) => ({
      ...presentProfileRef(row),
      email: row.email,
      shipping_address: row.shipping_address,
    }));
  },
});
