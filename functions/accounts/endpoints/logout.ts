import { logout } from '#shared/accounts/logoutEndpoints';
import { badToken } from '#platform/http/answers/errors';
import { serve } from '#platform/http/serve';
import { dropSession } from '../sessions/sessionRepository';

export const handler = serve(logout, {
  run: async ({ session }) => {
    await dropSession(session.profileId, session.tokenId, badToken);
    return undefined;
  },
});
