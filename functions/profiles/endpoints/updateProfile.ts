import { updateProfile } from '#shared/profiles/profileEndpoints';
import { serve } from '../../platform/serve';
import { changeProfile } from '../changeProfile';
import { findChangeableProfile } from '../findVisibleProfile';
import { presentProfile } from '../presentProfile';
import { shownToStaff } from '../shownToStaff';

export const handler = serve(updateProfile, {
  find: ({ path, session }) => findChangeableProfile(path.id, session),
  run: async ({ body, found, session, ip, now }) => {
    const row = await changeProfile(found, { change: body, caller: session, ip, now });
    return presentProfile(row, await shownToStaff(row, session, { now, opened: false }));
  },
});
