import { removeFactor } from '#shared/accounts/factors/factorEndpoints';
import { serve } from '#platform/http/serve';
import { waitingEmailEnds } from '#functions/processes/clients/accountHolder/waitingEmailEnds';
import { removeFactor as remove } from '../factors/removeFactors';

export const handler = serve(removeFactor, {
  run: async ({ path, session, actor, now }) => {
    const ended = await waitingEmailEnds(session.profileId);
    await remove(path.id, { session, actor, now, ended });
    return undefined;
  },
});
