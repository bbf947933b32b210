import { endSession } from '#shared/accounts/accountEndpoints';
import { notFound } from '../../platform/errors';
import { serve } from '../../platform/serve';
import { dropSession } from '../sessions/sessionRepository';

export const handler = serve(endSession, {
  run: async ({ path, session }) => {
    await dropSession(session.profileId, path.session, notFound);
    return undefined;
  },
});
