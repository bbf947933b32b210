import type { ListJob } from '#shared/system/listJob';
import type { DeskJob } from './listJobRepository';
import { isOfNotes } from './isOfNotes';

export const presentListJob = (job: DeskJob): ListJob => ({
  id: job.id,
  list: job.list,
  work: job.work,
  of_notes: isOfNotes(job),
  state: job.state,
  created: job.created,
  expires: new Date(job.expires_at * 1000).toISOString(),
  total: job.total,
  gone: job.gone,
  refused: job.refused,
  refusals: job.refusals,
  why: job.why,
  file: job.file,
});
