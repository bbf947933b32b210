import { resetFactors } from '#shared/accounts/factors/factorEndpoints';
import { serve } from '#platform/http/serve';
import { findHolder } from '#functions/processes/clients/accountHolder/findHolder';
import { waitingEmailEnds } from '#functions/processes/clients/accountHolder/waitingEmailEnds';
import { resetFactors as reset } from '../factors/removeFactors';

export const handler = serve(resetFactors, {
  find: ({ path, session }) => findHolder(path.id, session),
  run: async ({ found, session, actor, now }) => {
    const ended = await waitingEmailEnds(found.id);
    await reset(found.id, { session, actor, now, ended });
    return undefined;
  },
});
