import { updateComment } from '#shared/accounts/inboxEndpoints';
import { changeComment } from '#functions/processes/office/changeComment';
import { findFollowedThing } from '#functions/processes/office/findFollowedThing';
import { readTarget } from '#functions/processes/office/readFollowing';
import { serve } from '#platform/http/serve';

export const handler = serve(updateComment, {
  find: ({ path, session }) => findFollowedThing(readTarget(path, session)),
  run: async ({ found, path: { comment }, body: { text }, actor, now }) => {
    await changeComment(found, { comment, text }, { actor, now });
    return undefined;
  },
});
