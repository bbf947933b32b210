import { getMe } from '#shared/accounts/accountEndpoints';
import { notFound } from '../../platform/errors';
import { serve } from '../../platform/serve';
import { presentProfile } from '../../profiles/presentProfile';
import { profiles } from '../../profiles/profileRepository';

export const handler = serve(getMe, {
  run: async ({ session }) => {
    const row = await profiles.get(session.profileId);
    if (!row) throw notFound();
    return presentProfile(row);
  },
});
