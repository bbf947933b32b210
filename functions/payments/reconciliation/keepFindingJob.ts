import { job } from '#platform/history/effects';
import { foundDifference } from '../findingRecord';
import { keepFinding } from '../findingRepository';

/** What an event says waits at once among the differences, as the check would find it. */
export const keepFindingJob = job(foundDifference, async (found) => {
  const now = new Date();
  await keepFinding(found, { run: now.toISOString(), now });
});
