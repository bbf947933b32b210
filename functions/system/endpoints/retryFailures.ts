import { retryFailures } from '#shared/system/systemEndpoints';
import { serve } from '#platform/http/serve';
import { redriveFailures } from '#functions/processes/todaysWork/redriveFailures';

export const handler = serve(retryFailures, {
  run: async ({ session, now }) => ({ count: await redriveFailures(now, session.areas) }),
});
