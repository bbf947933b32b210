import { retryFailures } from '#shared/system/systemEndpoints';
import { serve } from '#platform/http/serve';
import { redriveFailures } from '#functions/processes/todaysWork/redriveFailures';

export const handler = serve(retryFailures, {
  run: async ({ now }) => ({ count: await redriveFailures(now) }),
});
