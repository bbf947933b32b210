import { listJobRefusals } from '#shared/messages/refusals/listJobRefusals';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { refused } from '#platform/domainErrors';
import { freeSlot, maxOpenJobs } from './listJobRepository';

/** Begins a job in one of its owner's slots, in another one where that was taken meanwhile. */
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
