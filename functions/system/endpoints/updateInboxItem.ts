import { updateInboxItem } from '#shared/accounts/inboxEndpoints';
import { workItem } from '#functions/processes/office/workInbox';
import { serve } from '#platform/http/serve';

export const handler = serve(updateInboxItem, {
  run: async ({ path, body, session, actor, now, today }) => {
    const { profileId: owner, areas } = session;
    await workItem(path.item, body, { owner, areas, actor, now, today });
    return undefined;
  },
});
