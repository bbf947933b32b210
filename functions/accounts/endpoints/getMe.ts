import { getMe } from '#shared/accounts/accountEndpoints';
import { notFound } from '#platform/http/errors';
import { serve } from '#platform/http/serve';
import { presentProfile } from '#functions/profiles/presentProfile';
import { profiles } from '#functions/profiles/profileRepository';

export const handler = serve(getMe, {
  run: async ({ session }) => {
    const row = await profiles.get(session.profileId);
    if (!row) throw notFound();
    return presentProfile(row);
  },
});
