import { listProfiles } from '#shared/profiles/profileEndpoints';
import { serve } from '../../platform/serve';
import { presentProfile } from '../presentProfile';
import { searchProfiles } from '../searchProfiles';

export const handler = serve(listProfiles, {
  run: async ({ query: { page, search } }) => {
    const { count, pages, results } = await searchProfiles({ page, text: search });
    return { count, pages, results: results.map((row) => presentProfile(row)) };
  },
});
