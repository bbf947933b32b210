import { endSession } from '#shared/accounts/accountEndpoints';
import { notFound } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { dropSession } from '../sessions/sessionRepository';

/** The form of a session id. A path may hold any text, and the database refuses some as keys. */
const sessionId = /^[\w-]{1,100}$/;

export const handler = serve(endSession, {
  run: async ({ path, session }) => {
    if (!sessionId.test(path.session)) throw notFound();
    await dropSession(session.profileId, path.session, notFound);
    return undefined;
  },
});
