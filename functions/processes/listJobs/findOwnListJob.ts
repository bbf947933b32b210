import { areasOfWork } from '#shared/system/listJob';
import { requireArea } from '#platform/http/access';
import { notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { type DeskJob, findListJob, isDeskJob } from './listJobRepository';

type Asked = {
  readonly path: { readonly id: number };
  readonly session: Session;
  readonly now: Date;
};

/** Another person's job does not exist for the caller; their own is refused without its area. */
export async function findOwnListJob({ path, session, now }: Asked): Promise<DeskJob> {
  const job = await findListJob(session.profileId, path.id, now);
  if (!job || !isDeskJob(job)) throw notFound();
  requireArea(session, areasOfWork(job));
  return job;
}
