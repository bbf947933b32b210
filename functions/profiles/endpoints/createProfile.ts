import { createProfile } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { createProfile as create } from '../saving/createProfile';
import { presentProfile } from '../reading/presentProfile';
import { flagsOfNew, grantsRole } from '../profilePolicy';

export const handler = serve(createProfile, {
  asksFreshFactor: ({ body, session }) => grantsRole(body, session),
  run: async ({ body, session, actor, ip, now }) => {
    const flags = flagsOfNew(body, session);
    const spender = { session, ip, now };
    const row = await create(body, { flags, now, spender, ...(session ? { actor } : {}) });
    return presentProfile(row);
  },
});
