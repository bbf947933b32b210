import { getFollowing } from '#shared/accounts/inboxEndpoints';
import { placeOf, readFollowing } from '#functions/processes/office/followingShown';
import { serve } from '#platform/http/serve';

export const handler = serve(getFollowing, {
  run: ({ path, session }) => readFollowing(placeOf(path, session), session.profileId),
});
