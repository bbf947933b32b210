import { forbidden, notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { changesProfile, seesProfile } from '../profilePolicy';
import { profiles, type ProfileRow } from '../profileRepository';

/** 404 for a missing profile and for another person's alike. */
export async function findVisibleProfile(id: number, caller: Session): Promise<ProfileRow> {
  const row = await profiles.get(id);
  if (!row || !seesProfile(caller, row)) throw notFound();
  return row;
}

/** 403 for a superuser's, except to superusers (rules: "People and sessions"). */
export async function findChangeableProfile(id: number, caller: Session): Promise<ProfileRow> {
  const row = await findVisibleProfile(id, caller);
  if (!changesProfile(caller, row)) throw forbidden();
  return row;
}
