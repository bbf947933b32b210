import type { FolderJob } from '#shared/fleet/auditFolder';
import { hit } from '#platform/auth/throttle';
import { listJobLimit } from '#platform/auth/throttleLimits';
import { nextId } from '#platform/db/sequence';
import { commit } from '#platform/db/write';
import { inFreeSlot } from './inFreeSlot';
import { beginListJob, type ListJobRecord } from './listJobRepository';

type Asking = { readonly owner: ListJobRecord['owner']; readonly now: Date };

/** Starts the file of a customer's aircraft papers, made by the same job as the files of staff. */
export async function askForFolder(
  prefixes: readonly string[],
  { owner, now }: Asking,
): Promise<ListJobRecord> {
  await hit('list-jobs', String(owner.id), { ...listJobLimit, now });
  const id = await nextId('listJob');
  const query = { aircraft: [...new Set(prefixes)].join(separator) };
  const begun = { id, owner, list: 'fleet', work: 'folder', query, count: undefined } as const;
  return inFreeSlot(owner.id, now, async (slot) => {
    const { job, writes } = beginListJob(begun, { slot, now });
    await commit(writes);
    return job;
  });
}

const separator = ',';

export const folderAircraft = ({ query }: ListJobRecord): string[] =>
  (query.aircraft ?? '').split(separator);

export const presentFolder = (job: ListJobRecord): FolderJob => ({
  id: job.id,
  state: job.state,
  created: job.created,
  expires: new Date(job.expires_at * 1000).toISOString(),
  aircraft: folderAircraft(job),
  why: job.why,
  file: job.file,
});
