import { updateProfile } from '#shared/profiles/profileEndpoints';
import { serve } from '../../platform/serve';
import { changeProfile } from '../changeProfile';
import { forbidden } from '../../platform/errors';
import { findVisibleProfile } from '../findVisibleProfile';
import { changesProfile } from '../profilePolicy';
import { presentProfile } from '../presentProfile';
import { shownToStaff } from '../shownToStaff';

export const handler = serve(updateProfile, {
  find: async ({ path, session }) => {
    const row = await findVisibleProfile(path.id, session);
    if (!changesProfile(session, row)) throw forbidden();
    return row;
  },
  run: async ({ body, found, session, now }) => {
    const row = await changeProfile(found, { change: body, caller: session, now });
    return presentProfile(row, await shownToStaff(row, session, now));
  },
});
