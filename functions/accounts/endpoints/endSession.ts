import { endSession } from '#shared/accounts/accountEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { dropSession } from '../sessions/sessionRepository';

/** A UUID; not every text that a path may be is a key the database takes. */
const sessionId = /^[\w-]{1,100}$/;

export const handler = serve(endSession, {
  run: async ({ path, session }) => {
    if (!sessionId.test(path.session)) throw notFound();
    await dropSession(session.profileId, path.session, notFound);
    return undefined;
  },
});
