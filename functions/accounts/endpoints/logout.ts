import { logout } from '#shared/accounts/accountEndpoints';
import { badToken } from '../../platform/errors';
import { serve } from '../../platform/serve';
import { dropSession } from '../sessions/sessionRepository';

export const handler = serve(logout, {
  run: async ({ session }) => {
    await dropSession(session.profileId, session.tokenId, badToken);
    return undefined;
  },
});
