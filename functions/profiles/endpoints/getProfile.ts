import { getProfile } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { findVisibleProfile } from '../reading/findVisibleProfile';
import { seesContact } from '../profilePolicy';
import { presentProfile, withoutContact } from '../reading/presentProfile';
import { shownToStaff } from '../reading/shownToStaff';

export const handler = serve(getProfile, {
  find: ({ path, session }) => findVisibleProfile(path.id, session),
  run: async ({ found, session, now }) => {
    const shown = presentProfile(found, await shownToStaff(found, session, { now, opened: true }));
    return seesContact(session) ? shown : withoutContact(shown);
  },
});
