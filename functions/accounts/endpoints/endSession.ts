import { endSession } from '#shared/accounts/accountEndpoints';
import { notFound } from '#platform/http/errors';
import { serve } from '#platform/http/serve';
import { dropSession } from '../sessions/sessionRepository';

export const handler = serve(endSession, {
  run: async ({ path, session }) => {
    await dropSession(session.profileId, path.session, notFound);
    return undefined;
  },
});
