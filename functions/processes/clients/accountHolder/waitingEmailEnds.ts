import { profiles } from '#functions/profiles/profileRepository';
import type { Write } from '#platform/db/write';

/**
 * Cancels a pending change of e-mail when a new password, a change of factors or the end of
 * sessions locks others out: the person locked out may have requested the change.
 */
export async function waitingEmailEnds(profileId: number): Promise<Write[]> {
  const row = await profiles.get(profileId);
  if (!row || row.pending_email === null) return [];
  return profiles.replace(row, profiles.revised(row, { pending_email: null }));
}
