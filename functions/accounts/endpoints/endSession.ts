import { endSession } from '#shared/accounts/accountEndpoints';
import { notFound } from '#platform/http/errors';
import { serve } from '#platform/http/serve';
import { dropSession } from '../sessions/sessionRepository';

/** Ids are UUIDs; the database takes no key as long as a path may be. */
const longestId = 100;

export const handler = serve(endSession, {
  run: async ({ path, session }) => {
    if (path.session.length > longestId) throw notFound();
    await dropSession(session.profileId, path.session, notFound);
    return undefined;
  },
});
