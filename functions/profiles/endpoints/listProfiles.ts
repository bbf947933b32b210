import { listProfiles } from '#shared/profiles/profileEndpoints';
import { holdersOfPrefix } from '#functions/processes/clients/holdersOfPrefix';
import { presentPage } from '#platform/list/presentPage';
import { serve } from '#platform/http/serve';
import { listReturned } from '../reading/listReturned';
import { presentProfile } from '../reading/presentProfile';
import { profileRequest } from '../reading/profileRequest';
import { searchProfiles } from '../reading/searchProfiles';

export const handler = serve(listProfiles, {
  run: async ({ query }) => {
    if (query.mail === 'returned') {
      const { results, ...found } = await listReturned(profileRequest(query));
      return {
        ...found,
        results: results.map(({ row, mailReturn }) => presentProfile(row, { mailReturn })),
      };
    }
    const request = profileRequest(query, await holdersOfPrefix(query.search));
    const { count, pages, results, unreadable = [] } = await searchProfiles(request);
    const found = { count, pages, results, unreadable };
    return presentPage('accounts', found, (rows) => rows.map((row) => presentProfile(row)));
  },
});
