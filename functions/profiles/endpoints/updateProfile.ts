import { updateProfile } from '#shared/profiles/profileEndpoints';
import type { FindRequest } from '#platform/http/operation';
import { serve } from '#platform/http/serve';
import { changeProfile } from '../saving/changeProfile';
import { findChangeableProfile } from '../reading/findVisibleProfile';
import { presentProfile } from '../reading/presentProfile';
import { touchesAccess } from '../profilePolicy';
import { shownToStaff } from '../reading/shownToStaff';

export const handler = serve(updateProfile, {
  find: ({ path, session }: FindRequest<typeof updateProfile>) =>
    findChangeableProfile(path.id, session),
  asksFreshFactor: ({ found, body, session }) => touchesAccess(found, body, session),
  run: async ({ body, found, session, ip, now }) => {
    const row = await changeProfile(found, { change: body, caller: session, ip, now });
    return presentProfile(row, await shownToStaff(row, session, { now, opened: false }));
  },
});
