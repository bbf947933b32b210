import { updateComment } from '#shared/accounts/inboxEndpoints';
import { changeComment } from '#functions/processes/office/changeComment';
import { thingAt } from '#functions/processes/office/findFollowed';
import { placeOf } from '#functions/processes/office/followingShown';
import { serve } from '#platform/http/serve';

export const handler = serve(updateComment, {
  find: ({ path, session }) => thingAt(placeOf(path, session)),
  run: async ({ found, path: { comment }, body: { text }, actor, now }) => {
    await changeComment(found, { comment, text }, { actor, now });
    return undefined;
  },
});
