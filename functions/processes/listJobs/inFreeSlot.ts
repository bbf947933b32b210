import { listJobRefusals } from '#shared/messages/refusals/listJobRefusals';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { refused } from '#platform/domainErrors';
import { freeSlot, maxOpenJobs } from './listJobRepository';

/** Starts a job in a free slot of its owner; tries another when the slot was taken meanwhile. */
export const inFreeSlot = <T>(
  owner: number,
  now: Date,
  begin: (slot: number) => Promise<T>,
): Promise<T> =>
  decideAndCommit(async () => {
    const slot = await freeSlot(owner, now);
    if (slot === null) throw refused(listJobRefusals.too_many_jobs(maxOpenJobs));
    return begin(slot);
  });
