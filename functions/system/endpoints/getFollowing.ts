import { getFollowing } from '#shared/accounts/inboxEndpoints';
import { readTarget, readFollowing } from '#functions/processes/office/readFollowing';
import { serve } from '#platform/http/serve';

export const handler = serve(getFollowing, {
  run: ({ path, session }) => readFollowing(readTarget(path, session), session.profileId),
});
