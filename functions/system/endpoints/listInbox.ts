import { listInbox } from '#shared/accounts/inboxEndpoints';
import { readInbox } from '#functions/processes/office/readInbox';
import { serve } from '#platform/http/serve';

export const handler = serve(listInbox, {
  run: ({ session }) => readInbox(session.profileId, session.areas),
});
