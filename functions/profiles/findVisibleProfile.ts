import { notFound } from '../platform/errors';
import type { Session } from '../platform/session';
import { seesProfile } from './profilePolicy';
import { profiles, type ProfileRow } from './profileRepository';

/** 404 for one that is missing and for somebody else's alike. */
export async function findVisibleProfile(id: number, caller: Session): Promise<ProfileRow> {
  const row = await profiles.get(id);
  if (!row || !seesProfile(caller, row)) throw notFound();
  return row;
}
