import { dropPendingEmail } from '#shared/profiles/profileEndpoints';
import { serve } from '#platform/http/serve';
import { findVisibleProfile } from '../reading/findVisibleProfile';
import { dropPendingEmail as drop } from '../emailChange/pendingEmailChange';

export const handler = serve(dropPendingEmail, {
  run: async ({ session, actor, now }) => {
    await drop(await findVisibleProfile(session.profileId, session), { actor, now });
    return undefined;
  },
});
