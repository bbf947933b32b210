import { commentFollowed } from '#shared/accounts/inboxEndpoints';
import { comment } from '#functions/processes/office/comment';
import { findFollowedThing } from '#functions/processes/office/findFollowedThing';
import { readTarget } from '#functions/processes/office/readFollowing';
import { serve } from '#platform/http/serve';

export const handler = serve(commentFollowed, {
  find: ({ path, session }) => findFollowedThing(readTarget(path, session)),
  run: async ({ found, body, actor, now }) => {
    await comment(found, body.text, { actor, now });
    return undefined;
  },
});
