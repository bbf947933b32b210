import { updateInboxItem } from '#shared/accounts/inboxEndpoints';
import { changeInboxItem } from '#functions/processes/office/changeInboxItem';
import { serve } from '#platform/http/serve';

export const handler = serve(updateInboxItem, {
  run: async ({ path, body, session, actor, now, today }) => {
    const { profileId: owner, areas } = session;
    await changeInboxItem(path.item, body, { owner, areas, actor, now, today });
    return undefined;
  },
});
