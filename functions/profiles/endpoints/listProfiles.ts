import { listProfiles } from '#shared/profiles/profileEndpoints';
import { serve } from '../../platform/serve';
import { presentProfile } from '../presentProfile';
import { profiles } from '../profileRepository';

export const handler = serve(listProfiles, {
  run: async ({ query: { page, search } }) => {
    const { count, pages, results } = await profiles.search({ page, text: search });
    return { count, pages, results: results.map((row) => presentProfile(row)) };
  },
});
