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

/** A colleague's is not there; one's own is closed with the area it is of. */
export async function findOwnListJob({ path, session, now }: Asked): Promise<DeskJob> {
  const job = await findListJob(session.profileId, path.id, now);
  if (!job || !isDeskJob(job)) throw notFound();
  requireArea(session, areasOfWork(job));
  return job;
}
