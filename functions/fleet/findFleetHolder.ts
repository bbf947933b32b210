import { notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { profiles } from '../profiles/profileRepository';

/** Whose fleet is asked for: one's own, or for staff any customer's. Another customer's is answered as not found. */
export async function findFleetHolder(
  asked: number | undefined,
  session: Session,
): Promise<number> {
  if (asked === undefined || asked === session.profileId) return session.profileId;
  if (!session.isStaff || !(await profiles.get(asked))) throw notFound();
  return asked;
}
