import { listKeys } from '#shared/accounts/keys/keyEndpoints';
import { serve } from '#platform/http/serve';
import { keyHolderOf } from '../keys/keyHolder';
import { findKeys, presentKeys } from '../keys/keyRepository';

export const handler = serve(listKeys, {
  run: async ({ session, now }) => {
    const holder = keyHolderOf(session);
    return presentKeys(holder, (await findKeys(holder)).keys, now);
  },
});
