import { profiles } from '#functions/profiles/profileRepository';
import type { Write } from '#platform/db/write';

/**
 * What ends the link to another address, with a new password, a factor added or removed, or sessions that
 * are ended: whoever asked for it may be who the account is closed to.
 */
export async function waitingEmailEnds(profileId: number): Promise<Write[]> {
  const row = await profiles.get(profileId);
  if (!row || row.pending_email === null) return [];
  return profiles.replace(row, profiles.revised(row, { pending_email: null }));
}
