import type { Area } from '#shared/accounts/areas';
import { redrive } from '#platform/outbox/redrive';
import { enough, failuresSince, failureTables } from './findTodaysWork';

/** What the back office's day shows as not delivered. */
export const redriveFailures = (now: Date, areas: readonly Area[]): Promise<number> =>
  redrive({ tables: failureTables(areas), since: failuresSince(now), now, limit: enough });
