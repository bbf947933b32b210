import { logout } from '#shared/accounts/accountEndpoints';
import { serve } from '../../platform/serve';
import { revokeToken } from '../accountRepository';

export const handler = serve(logout, {
  run: async ({ session }) => {
    await revokeToken(session.tokenId, session.expires);
    return undefined;
  },
});
