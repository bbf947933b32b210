import { accessText } from '#shared/accounts/access';
import { listProfileAccesses } from '#shared/profiles/accessEndpoints';
import { accessTrail } from '#functions/accounts/accesses/accessTrail';
import { presentTrail } from '#functions/accounts/accesses/presentTrail';
import { serve } from '#platform/http/serve';
import { findVisibleProfile } from '../reading/findVisibleProfile';

export const handler = serve(listProfileAccesses, {
  find: ({ path, session }) => findVisibleProfile(path.id, session),
  run: ({ found, query: { before } }) =>
    presentTrail(accessTrail, found.id, {
      before,
      entry: ({ staff, kinds }) => ({ who: staff, what: accessText(kinds) }),
    }),
});
