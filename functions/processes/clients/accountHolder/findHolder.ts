import type { Session } from '#platform/auth/session';
import { findVisibleProfile } from '#functions/profiles/reading/findVisibleProfile';

/** The person whose account staff change; 404 where the caller may not see the person. */
export async function findHolder(id: number, caller: Session): Promise<{ readonly id: number }> {
  return findVisibleProfile(id, caller);
}
