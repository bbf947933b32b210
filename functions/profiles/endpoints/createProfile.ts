import { createProfile } from '#shared/profiles/profileEndpoints';
import { serve } from '../../platform/serve';
import { createProfile as create } from '../createProfile';
import { presentProfile } from '../presentProfile';
import { flagsOfNew } from '../profilePolicy';

export const handler = serve(createProfile, {
  run: async ({ body, session, actor, now }) => {
    const flags = flagsOfNew(body, session);
    const row = await create(body, { flags, now, ...(session ? { actor } : {}) });
    return presentProfile(row);
  },
});
