import { retryFailures } from '#shared/system/systemEndpoints';
import { serve } from '#platform/http/serve';
import type { Area } from '#shared/accounts/areas';
import { redrive } from '#platform/outbox/redrive';
import {
  enough,
  failuresSince,
  failureTables,
} from '#functions/processes/todaysWork/findTodaysWork';

/** Retries what the back office's start page shows as not delivered. */
const redriveFailures = (now: Date, areas: readonly Area[]): Promise<number> =>
  redrive({ tables: failureTables(areas), since: failuresSince(now), now, limit: enough });

export const handler = serve(retryFailures, {
  run: async ({ session, now }) => ({ count: await redriveFailures(now, session.areas) }),
});
