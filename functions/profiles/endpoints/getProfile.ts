import { getProfile } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { findVisibleProfile } from '../findVisibleProfile';
import { presentProfile } from '../presentProfile';
import { shownToStaff } from '../shownToStaff';

export const handler = serve(getProfile, {
  find: ({ path, session }) => findVisibleProfile(path.id, session),
  run: async ({ found, session, now }) =>
    presentProfile(found, await shownToStaff(found, session, { now, opened: true })),
});
