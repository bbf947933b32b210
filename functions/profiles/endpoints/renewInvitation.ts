import { renewInvitation } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { findChangeableProfile } from '../reading/findVisibleProfile';
import { renewInvitation as renew } from '../saving/renewInvitation';

export const handler = serve(renewInvitation, {
  find: ({ path, session }) => findChangeableProfile(path.id, session),
  run: async ({ found, actor, now }) => {
    await renew(found, { actor, now });
    return undefined;
  },
});
