import { listInbox } from '#shared/accounts/inboxEndpoints';
import { inboxOf } from '#functions/accounts/inbox/inboxRepository';
import { inOrder, presentItem } from '#functions/processes/office/workInbox';
import { serve } from '#platform/http/serve';

/** What was done is looked at to take it up again, not to be counted. */
const shownDone = 100;

export const handler = serve(listInbox, {
  run: async ({ session }) => {
    const items = (await inboxOf(session.profileId)).toSorted(inOrder);
    const open = items.filter(({ done_at }) => done_at === null);
    const done = items.filter(({ done_at }) => done_at !== null).slice(0, shownDone);
    return [...open, ...done].map((item) => presentItem(item, session.areas));
  },
});
