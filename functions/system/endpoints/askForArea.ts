import { askForArea } from '#shared/accounts/inboxEndpoints';
import { askForArea as ask } from '#functions/processes/office/areaRequests';
import { serve } from '#platform/http/serve';

export const handler = serve(askForArea, {
  run: async ({ body, session, actor, now }) => ({
    asked: await ask(body.area, session, { actor, now }),
  }),
});
