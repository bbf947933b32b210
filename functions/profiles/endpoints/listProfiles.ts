import { listProfiles } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { listReturned } from '../mailReturns/listReturned';
import { presentProfile } from '../reading/presentProfile';
import { searchProfiles } from '../reading/searchProfiles';

export const handler = serve(listProfiles, {
  run: async ({ query: { page, search, mail } }) => {
    if (mail === 'returned') {
      const { results, ...found } = await listReturned({ page, text: search });
      return {
        ...found,
        results: results.map(({ row, mailReturn }) => presentProfile(row, { mailReturn })),
      };
    }
    const { count, pages, results } = await searchProfiles({ page, text: search });
    return { count, pages, results: results.map((row) => presentProfile(row)) };
  },
});
