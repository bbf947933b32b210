import { notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { profiles } from '../profiles/profileRepository';

/** The holder of the fleet: the caller or, for staff, any customer. Others get 404 for another person's fleet. */
export async function findFleetHolder(
  asked: number | undefined,
  session: Session,
): Promise<number> {
  if (asked === undefined || asked === session.profileId) return session.profileId;
  if (!session.isStaff || !(await profiles.get(asked))) throw notFound();
  return asked;
}
