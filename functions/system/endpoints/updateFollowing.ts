import { updateFollowing } from '#shared/accounts/inboxEndpoints';
import { thingAt } from '#functions/processes/office/findFollowed';
import { follow } from '#functions/processes/office/follow';
import { placeOf } from '#functions/processes/office/followingShown';
import { serve } from '#platform/http/serve';

export const handler = serve(updateFollowing, {
  find: ({ path, session }) => thingAt(placeOf(path, session)),
  run: ({ found, body, session, actor, now, today }) =>
    follow(found, body, { person: session.profileId, actor, now, today }),
});
