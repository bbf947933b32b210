import { getProfile } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { findVisibleProfile } from '../reading/findVisibleProfile';
import { presentProfile } from '../reading/presentProfile';
import { shownToStaff } from '../reading/shownToStaff';

export const handler = serve(getProfile, {
  find: ({ path, session }) => findVisibleProfile(path.id, session),
  run: async ({ found, session, now }) =>
    presentProfile(found, await shownToStaff(found, session, { now, opened: true })),
});
