import { dropPendingEmail } from '#shared/profiles/profileEndpoints';
import { serve } from '../../platform/serve';
import { findVisibleProfile } from '../findVisibleProfile';
import { dropPendingEmail as drop } from '../pendingEmailChange';

export const handler = serve(dropPendingEmail, {
  run: async ({ session, actor, now }) => {
    await drop(await findVisibleProfile(session.profileId, session), { actor, now });
    return undefined;
  },
});
