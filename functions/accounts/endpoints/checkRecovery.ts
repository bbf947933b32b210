import { checkRecovery } from '#shared/accounts/accountEndpoints';
import { serve } from '#platform/http/serve';
import { accountOfRecovery } from '../passwords/accountOfRecovery';

export const handler = serve(checkRecovery, {
  run: async ({ body: { hash }, now }) => ({
    valid: (await accountOfRecovery(hash, now)) !== undefined,
  }),
});
