import { getFollowing } from '#shared/accounts/inboxEndpoints';
import { followingOf } from '#functions/accounts/inbox/inboxRepository';
import { presentFollowing } from '#functions/processes/office/follow';
import { placeOf } from '#functions/processes/office/findFollowed';
import { serve } from '#platform/http/serve';

export const handler = serve(getFollowing, {
  run: async ({ path, session }) =>
    presentFollowing(await followingOf(placeOf(path, session), session.profileId)),
});
