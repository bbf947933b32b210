import { updateFollowing } from '#shared/accounts/inboxEndpoints';
import { findFollowedThing } from '#functions/processes/office/findFollowedThing';
import { follow } from '#functions/processes/office/follow';
import { readTarget } from '#functions/processes/office/readFollowing';
import { serve } from '#platform/http/serve';

export const handler = serve(updateFollowing, {
  find: ({ path, session }) => findFollowedThing(readTarget(path, session)),
  run: ({ found, body, session, actor, now, today }) =>
    follow(found, body, { person: session.profileId, actor, now, today }),
});
