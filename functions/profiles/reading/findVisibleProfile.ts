import { forbidden, notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { changesProfile, seesProfile } from '../profilePolicy';
import { profiles, type ProfileRow } from '../profileRepository';

/** Throws 404 both for a missing profile and for one that the caller may not see. */
export async function findVisibleProfile(id: number, caller: Session): Promise<ProfileRow> {
  const row = await profiles.get(id);
  if (!row || !seesProfile(caller, row)) throw notFound();
  return row;
}

/** Throws 403 for a superuser's profile unless the caller is one (rules: "People and sessions"). */
export async function findChangeableProfile(id: number, caller: Session): Promise<ProfileRow> {
  const row = await findVisibleProfile(id, caller);
  if (!changesProfile(caller, row)) throw forbidden();
  return row;
}
