import { redrive } from '#platform/outbox/redrive';
import { enough, failuresSince } from './findTodaysWork';

/** What the back office's day shows as not delivered. */
export const redriveFailures = (now: Date): Promise<number> =>
  redrive({ since: failuresSince(now), now, limit: enough });
