import { commentFollowed } from '#shared/accounts/inboxEndpoints';
import { comment } from '#functions/processes/office/comment';
import { thingAt } from '#functions/processes/office/findFollowed';
import { placeOf } from '#functions/processes/office/followingShown';
import { serve } from '#platform/http/serve';

export const handler = serve(commentFollowed, {
  find: ({ path, session }) => thingAt(placeOf(path, session)),
  run: async ({ found, body, actor, now }) => {
    await comment(found, body.text, { actor, now });
    return undefined;
  },
});
